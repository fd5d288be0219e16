import { expect, type Page } from "@playwright/test";
import { type ProductWithMail, startProductWithMail } from "./support/product-with-mail.ts";
import { signInByGoogle } from "./support/sign-in.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

test.describe.configure({ mode: "serial" }); // they share it
let { baseURL, mailServer, organizer, stop } = {} as ProductWithMail;

test.beforeAll(async ({ browserName: _ }, { project }) => {
  ({ baseURL, mailServer, organizer, stop } = await startProductWithMail(`waiting-votes-${project.name}`));
});

test.afterAll(() => stop());

/** Of which only proven votes count: the default where mail is configured. */
async function makeContest(): Promise<number> {
  const hour = 60 * 60_000;
  const dates = {
    startDate: new Date(Date.now() - hour).toISOString(),
    endDate: new Date(Date.now() + hour).toISOString(),
  };
  const made = await organizer.post("/api/contests", { data: { title: "Harbour night", ...dates } });
  const { id, whoMayVote } = await made.json();
  expect(whoMayVote).toBe("proven");
  for (const name of ["Ember", "Frost"])
    expect((await organizer.post(`/api/contests/${id}/entries`, { data: { name } })).status()).toBe(201);
  return id;
}

async function register(page: Page, email = uniqueEmail("fan")): Promise<string> {
  const data = { email, password: "long enough", firstName: "Fan", lastName: "Nguyen" };
  expect((await page.request.post(`${baseURL}/api/register`, { data })).status()).toBe(201);
  return email;
}

const totalVotes = async (contestId: number): Promise<number> =>
  (await (await organizer.get(`/api/contests/${contestId}`)).json()).totalVotes;
const codeOfMail = async (email: string, skip: number) =>
  /\d{3} \d{3}/.exec((await mailServer.next(email, skip)).subject ?? "")?.[0].replace(" ", "") ?? "";
const card = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Your vote is not counted yet" });

test("a vote is saved, waits for the code, and counts without a reload, also in another tab", async ({
  page,
  context,
}) => {
  const contestId = await makeContest();
  const email = await register(page);
  await page.goto(`${baseURL}/contest/${contestId}`);
  await expect(page.getByText("Confirmed email needed")).toBeVisible();
  await expect(page.getByText("Email not confirmed yet")).toBeVisible();
  await expectFits(page);
  await card(page, "Vote: Ember").click();
  await expect(card(page, "Saved, not counted yet: Ember")).toBeVisible();
  const otherTab = await context.newPage();
  await otherTab.goto(`${baseURL}/contest/${contestId}`);
  await expect(card(otherTab, "Saved, not counted yet: Ember")).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText("Email not confirmed yet")).toBeHidden(); // the bar says more

  await expect(bar(page)).toContainText(/confirm that f….?@\S+ is yours/);
  await expectFits(page);
  await bar(page).getByRole("button", { name: "Email me a code" }).click();
  await expect(bar(page)).toContainText(/Saved\. It counts when you enter the code we sent to f….?@/);
  await expectFits(page);
  await expectAccessible(page);
  await page.reload(); // the bar stays until the code is entered, and knows that one was sent
  expect(await totalVotes(contestId)).toBe(0);
  await bar(page)
    .getByLabel("Six-digit code")
    .pressSequentially(await codeOfMail(email, 0));
  await expect(card(page, "Voted: Ember")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(card(otherTab, "Voted: Ember")).toBeVisible();
  await expect.poll(() => totalVotes(contestId)).toBe(1); // the page says so before others see it
});

test("a vote from before the email was confirmed counts by one press of its owner", async ({ page, browser }) => {
  const contestId = await makeContest();
  const email = await register(page, uniqueEmail("fan", "gmail.com"));
  const { entries } = await (await page.request.get(`${baseURL}/api/contests/${contestId}`)).json();
  const data = { entryId: entries.find(({ name }: { name: string }) => name === "Ember").id };
  expect((await page.request.post(`${baseURL}/api/contests/${contestId}/vote`, { data })).ok()).toBe(true);

  // The owner of the mailbox, who cannot know who gave that vote.
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(`${baseURL}/contest/${contestId}`);
  await owner.getByRole("button", { name: "Sign In", exact: true }).first().click();
  await signInByGoogle(owner, email);
  await expect(card(owner, "Saved, not counted yet: Ember")).toBeVisible();
  await expect(bar(owner)).toContainText("Is it your vote?");
  await expectFits(owner);
  await bar(owner).getByRole("button", { name: "Count my vote" }).click();
  await expect(card(owner, "Voted: Ember")).toBeVisible();
  await expect(bar(owner)).toBeHidden();
  await expect.poll(() => totalVotes(contestId)).toBe(1); // the page says so before others see it
  await owner.context().close();
});

test("what waits at the end is never counted, and the voter and the result say so", async ({ page }) => {
  const contestId = await makeContest();
  await register(page);
  await page.goto(`${baseURL}/contest/${contestId}`);
  await card(page, "Vote: Frost").click();
  await expect(card(page, "Saved, not counted yet: Frost")).toBeVisible();
  const endDate = new Date(Date.now() - 1_000).toISOString();
  expect((await organizer.put(`/api/contests/${contestId}`, { data: { endDate } })).ok()).toBe(true);
  await page.goto(`${baseURL}/contest/${contestId}?tab=results`);
  await page.getByText("How votes were checked").click();
  await expect(page.getByText("0 votes; 1 was never confirmed and does not count.")).toBeVisible();
  await expectFits(page);
  await page.getByRole("tab", { name: /^Entries/ }).click();
  await expect(page.getByText("Your vote was never confirmed and is not counted.")).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expectFits(page);
});
