import { expect, type Page } from "@playwright/test";
import { addEntry } from "./support/contests.ts";
import { openStep, pressOnDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { expectFits, test } from "./support/test.ts";

const steps = (page: Page) => page.getByRole("region", { name: /first contest/i });
const next = (page: Page) =>
  steps(page)
    .getByRole("listitem")
    .filter({ has: page.getByText("Next", { exact: true }) });

test("an empty dashboard leads to the first contest, and its checks say what is wrong with it", { tag: "@ci" }, async ({
  page,
}) => {
  await signInAsNewOrganizer(page);

  await test.step("the first step is to create it", async () => {
    await page.goto("/dashboard");
    await expect(next(page)).toContainText("Create the contest");
    await expect(page.getByRole("heading", { name: "No contests yet" })).toBeVisible();
    await expectFits(page);
    await next(page).getByRole("button", { name: "Create" }).click();
    const form = page.getByRole("dialog", { name: "Create New Contest" });
    await expect(form.getByRole("group", { name: "Who can vote" }).getByRole("radio")).toHaveCount(4);
    expect((await form.innerText()).match(/\S*[a-z]\S*/gi)?.length, "words of the form").toBeLessThanOrEqual(150);
    await page.keyboard.press("Escape");
  });

  const startDate = new Date(Date.now() + 3_600_000).toISOString();
  const contestId = await createContest(page, { title: "Harbor night", startDate });

  await test.step("then its entries, then its cards", async () => {
    await page.goto("/dashboard");
    await expect(next(page)).toContainText("Add the entries");
    await next(page).getByRole("link", { name: "Entries" }).click();
    await pressOnDesk(page, "prepare", "Manage Entries");
    await expect(page.getByRole("dialog")).toContainText("Harbor night");
    await page.keyboard.press("Escape");
    await addEntry(page.request, contestId, { name: "Ember", votingId: "7" });
    await page.goto("/dashboard");
    await expect(next(page)).toContainText("Print the cards");
    await next(page).getByRole("link", { name: "Cards" }).click();
    await pressOnDesk(page, "print", "Print Cards");
    await expect(page.getByRole("dialog", { name: "Print Cards" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectFits(page);
  });

  const check = page.locator("#prepare");
  const finding = (title: string) => check.locator("li:has(> details)").filter({ hasText: title });

  await test.step("the checks open what is red, and have buttons to what helps", async () => {
    await openStep(page, "prepare");
    await expect(check.locator("summary").first()).toHaveText(/\d of \d ready/);
    await expect(check.getByRole("status")).toHaveText(/^\d warnings$/);
    await expect(finding("Photos")).toContainText("1 of 1 entry has no photo: 7.");
    await expect(finding("Owners")).toContainText("1 of 1 entry has no owner: 7.");
    await expect(finding("Photos").getByRole("button", { name: "Manage Entries" })).toBeHidden();
    await expectFits(page);
    await finding("Photos").locator("summary").click();
    await finding("Photos").getByRole("button", { name: "Manage Entries" }).click();
    await expect(page.getByRole("dialog")).toContainText("Ember");
    await page.keyboard.press("Escape");
  });

  await test.step("who can vote is asked alone, and saved", async () => {
    await check.getByRole("button", { name: "Who Can Vote" }).click();
    const dialog = page.getByRole("dialog", { name: "Who Can Vote" });
    await expect(dialog.getByRole("textbox")).toHaveCount(0);
    await dialog.getByText("A confirmed email or a pass").click();
    await expectFits(page);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await (await page.request.get(`/api/contests/${contestId}`)).json()).whoMayVote)
      .toBe("proven_or_pass");
  });

  await test.step("what is mended is in order when it is checked again", async () => {
    const entries = await (await page.request.get(`/api/contests/${contestId}/entries`)).json();
    const data = { owner: "Mika Ito" };
    expect((await page.request.put(`/api/entries/${entries[0].id}`, { data })).ok()).toBe(true);
    await check.getByRole("button", { name: "Check Again" }).click();
    await expect(finding("Owners").locator("summary")).toBeHidden();
    await check.getByText(/checks passed/).click();
    await expect(check.getByText("Every entry has an owner.")).toBeVisible();
    await expectFits(page);
  });

  await test.step("the steps can be hidden, and stay so", async () => {
    await page.goto("/dashboard");
    await steps(page).getByRole("button", { name: "Hide these steps" }).click();
    await expect(steps(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Harbor night" })).toBeVisible();
    await expect(steps(page)).toBeHidden();
  });
});
