import { expect, type Page } from "@playwright/test";
import { groupedPass, readPass } from "#domain/votes/passes.ts";
import { makeContest, openContest, register, standingVote } from "./support/contests.ts";
import { openFromDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { makeContestWithPasses } from "./support/passes.ts";
import { boxesOn, printOn } from "./support/printed-sheets.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";

const good = "Your pass is good for one vote";
const voteFor = (page: Page, name: string) => page.getByRole("button", { name: `Vote: ${name}`, exact: true });

async function typePass(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Have a pass?" });
  await dialog.getByLabel("Pass", { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Use Pass" }).click();
}

test("an organizer makes, prints and cancels passes, and a printed code opens and votes", async ({
  page,
  context,
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/POST \/api\/contests\/\d+\/pass answered 409/);
  expectProblem(/GET \/api\/auth\/user answered 401/); // where a page asks again: the session of the pass has ended
  await countPrints(context);
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Harbour <b>night</b>", whoMayVote: "pass" });
  for (const name of ["Ember", "Frost"])
    await page.request.post(`/api/contests/${contestId}/entries`, { data: { name, owner: "Mika Ito" } });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openFromDesk(page, contestId, "print", "Passes");
  const dialog = page.getByRole("dialog", { name: "Passes" });

  await dialog.getByLabel("How many passes?").fill("2501");
  await dialog.getByRole("button", { name: "Make Passes" }).click();
  await expect(dialog.getByText("Please make at most 2,500 at a time")).toBeVisible();
  await dialog.getByLabel("How many passes?").fill("9");
  await expect(dialog.getByText("2 sheets of paper, 8 passes on each")).toBeVisible();
  await dialog.getByRole("button", { name: "Make Passes" }).click();
  await expect(dialog.getByRole("heading", { name: "Batch 1: passes 1–9 are ready" })).toBeVisible();
  await expect(dialog.getByText("If you close it without printing, nobody can print them later")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("dialog", { name: "Close without printing?" })
    .getByRole("button", { name: "Keep Them Open" })
    .click();

  const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print Passes" }));
  await expect(sheet.locator(".sheet")).toHaveCount(2);
  await expect(sheet.locator(".pass")).toHaveCount(9);
  await expect(sheet.getByText("One pass, one vote")).toHaveCount(9);
  await expect(sheet.getByRole("heading", { name: "Harbour <b>night</b>" })).toHaveCount(9);
  const codes = (await sheet.locator(".code").allTextContents()).map((text) => readPass(text) ?? "");
  expect(new Set(codes).size).toBe(9);
  expect(await sheet.locator("figcaption").allTextContents()).toEqual(
    Array.from({ length: 9 }, (_, place) => `No. 0000${place + 1}`),
  );
  for (const format of ["A4", "Letter"] as const) {
    const pages = await printOn(sheet, format);
    expect(pages.length, format).toBe(2);
    const printed = await boxesOn(sheet, format, ".pass svg");
    const read = printed.map(({ sheet: page, ...box }) => pages[page]?.readQr(box));
    expect(read).toEqual(codes.map((code) => `${baseURL}/p/${contestId}#${code}`));
  }
  for (const request of sent) for (const code of codes) expect(request).not.toContain(code);
  await sheet.close();
  await dialog.getByRole("button", { name: "Done" }).click();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(`/p/${contestId}#${codes[0]}`);
  await expect(phone.getByText(good, { exact: true })).toBeVisible();
  expect(new URL(phone.url()).pathname + new URL(phone.url()).hash).toBe(`/contest/${contestId}`);
  await voteFor(phone, "Ember").click();
  await expect(phone.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await expect(phone.getByText("Your pass has voted.")).toBeVisible();
  await expectFits(phone);
  const second = await (await browser.newContext()).newPage();
  await second.goto(`/p/${contestId}#${codes[0]}`);
  await expect(second.getByText("Your pass has voted.")).toBeVisible();
  await expect(second.getByRole("button", { name: "Voted: Ember" })).toBeVisible();

  await expect(dialog.getByText("9 printed · 1 used · 0 canceled")).toBeVisible();
  await dialog.getByLabel("From number").fill("1");
  await dialog.getByLabel("To number").fill("4");
  await dialog.getByRole("button", { name: "Cancel Passes…" }).click();
  await page.getByRole("dialog", { name: "Cancel passes 1–4?" }).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("dialog", { name: "Are you sure?" }).getByRole("button", { name: "Cancel passes 1–4" }).click();
  await expect(page.getByText("4 passes canceled", { exact: true })).toBeVisible();
  await expect(dialog.getByText("9 printed · 0 used · 4 canceled")).toBeVisible();
  await second.goto(`/p/${contestId}#${codes[1]}`);
  await expect(second.getByText("This pass was canceled. Please ask where you got it.")).toBeVisible();
  expect(await standingVote(page, contestId)).toBeNull();
  for (const other of [phone, second]) await other.context().close();
});

test("a pass is typed after a press on Vote, in any spelling, and a wrong one says so", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/POST \/api\/contests\/\d+\/pass answered 403/);
  const { contestId, entries, codes } = await makeContestWithPasses(["Ember", "Frost"], 1);
  await openContest(page, contestId);
  await expect(page.getByText("Voting here needs a pass.")).toBeVisible();
  await expectPassNeeded(page, contestId);
  await page.goto(`/p/${contestId}`);
  await expect(page.getByRole("dialog", { name: "Have a pass?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await voteFor(page, "Frost").click();
  await typePass(page, "K7QF");
  await expect(page.getByText("That pass is not valid. Please check its letters and digits.")).toBeVisible();
  await expectFits(page);
  await typePass(page, "K7QF-9M2X-4T6B");
  await expect(page.getByText("That pass is not valid. Please check its letters and digits.")).toBeVisible();
  await expectFits(page);
  await typePass(page, groupedPass(codes[0] ?? "").toLowerCase());
  await page.getByRole("button", { name: "Vote for This", exact: true }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entries.Frost);
});

test("where an email or a pass votes, the sign-in dialog takes a pass too, and the vote goes on", {
  tag: "@ci",
}, async ({ page }) => {
  const values = { whoMayVote: "proven_or_pass" };
  const { contestId, entries, codes } = await makeContestWithPasses(["Ember", "Frost"], 1, values);
  await openContest(page, contestId);
  await expect(page.getByRole("button", { name: "Have a pass?" })).toBeVisible();
  await voteFor(page, "Frost").click();
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await expectFits(page);
  await dialog.getByRole("button", { name: "Have a pass?" }).click();
  await typePass(page, codes[0] ?? "");
  await page.getByRole("button", { name: "Vote for This", exact: true }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entries.Frost);
});

test("somebody who is signed in is asked before a pass takes the place of the sign-in", { tag: "@ci" }, async ({
  page,
  context,
}) => {
  const { contestId, codes } = await makeContestWithPasses(["Ember"], 1, { whoMayVote: "proven_or_pass" });
  await register(context);
  await expectPassNeeded(page, (await makeContest(["Comet"], { whoMayVote: "pass" })).contestId);
  await page.goto(`/p/${contestId}#${codes[0]}`);
  await expect(page.getByText("You are signed in as Fan. Voting with your pass signs you out")).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Stay Signed In" }).click();
  expect((await (await page.request.get("/api/auth/user")).json()).authProvider).toBe("local");
  await page.goto(`/p/${contestId}#${codes[0]}`);
  await page.getByRole("button", { name: "Use the Pass" }).click();
  await expect(page.getByText(good, { exact: true })).toBeVisible();
  expect((await (await page.request.get("/api/auth/user")).json()).authProvider).toBe("pass");
  const other = await makeContest(["Comet"]);
  await openContest(page, other.contestId);
  await voteFor(page, "Comet").click();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
});

/** Whether signed in or not: neither is the vote promised, nor a sign-in that would not help. */
async function expectPassNeeded(page: Page, contestId: number): Promise<void> {
  for (const path of [`/contest/${contestId}?tab=results`, `/search-demo?contest=${contestId}&tab=voting`]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: /^Pass Needed: / }).first()).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("Voting here needs a pass.")).toBeVisible();
    await expect(page.getByText(/^(Sign In to Vote|Ready to Vote)$/i)).toHaveCount(0);
  }
  await page.goto(`/search-demo?contest=${contestId}&tab=search`);
  await page.getByRole("button", { name: /^Pass Needed: / }).click();
  await expect(page.getByRole("dialog", { name: "Have a pass?" })).toBeVisible();
}
