import { expect, type Page } from "@playwright/test";
import { addEntry, leadersOf, openContest, voteOfSomebody } from "./support/contests.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { expectFits, test } from "./support/test.ts";

const sealed = "Results are sealed until the announcement";

/** Everything that a page holds: its elements, and what it has stored. */
async function everythingIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const databases = JSON.stringify((await indexedDB.databases?.()) ?? []);
    const caches = "caches" in window ? JSON.stringify(await window.caches.keys()) : "";
    const html = document.documentElement.outerHTML.replace(/<style.*<\/style>/s, ""); // it is the same in every page
    return [html, ...stored, databases, caches, JSON.stringify(history.state)].join("\n");
  });
}

/** Three of five votes are for Ember, two for Frost. */
const told = /voteCount|percentage|60\.0%|40\.0%|Leading|Winner|Tied for|Last Place|ranked #/;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

test("results are sealed on open pages, the envelope shows them to the organizer, the announcement to everybody", async ({
  page,
  context,
  browser,
}) => {
  await countPrints(context);
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Harbour night" });
  const entries: Record<string, number> = {};
  for (const name of ["Ember", "Frost", "Gale"])
    entries[name] = await addEntry(page.request, contestId, { name, owner: "Mika Ito" });
  for (const name of ["Ember", "Ember", "Ember", "Frost", "Frost"]) await voteOfSomebody(contestId, entries[name]);
  const change = (values: object) => page.request.put(`/api/contests/${contestId}`, { data: values });

  const viewport = page.viewportSize();
  const newPhone = async () => (await browser.newContext({ viewport })).newPage();
  const [watching, voting] = [await newPhone(), await newPhone()];
  await openContest(watching, contestId, "?tab=results");
  await expect(watching.getByText("Leading", { exact: true })).toBeVisible();
  const progress = leadersOf(watching);
  await expect(progress).toContainText("60.0%");
  await openContest(voting, contestId);
  await voting.getByRole("button", { name: "Leaderboard" }).click();
  await expect(voting.getByRole("dialog")).toContainText("60.0%");
  const contestants = watching.getByRole("heading", { name: "Contestants" });
  const placeBefore = await contestants.boundingBox();

  expect((await change({ sealFrom: inSeconds(4) })).ok()).toBe(true);
  for (const phone of [watching, voting]) {
    await expect(phone.getByText(sealed).first()).toBeVisible();
    expect(await everythingIn(phone)).not.toMatch(told);
  }
  expect((await contestants.boundingBox())?.y).toBe(placeBefore?.y);
  await expect(progress.getByText("5 votes so far")).toBeVisible();
  await expect(progress.getByText("Voting ends in:")).toBeVisible();
  await expectFits(watching);
  await expectFits(voting);

  await voteOfSomebody(contestId, entries.Gale);
  await expect(progress.getByText("6 votes so far")).toBeVisible();
  await voting.keyboard.press("Escape");
  await expect(voting.getByText("Sealed").first()).toBeVisible();

  await page.goto("/dashboard");
  await expect(page.getByText(sealed)).toBeVisible();
  await page.getByRole("button", { name: "Manage Entries" }).click();
  await expect(page.getByRole("dialog").getByText("Votes: sealed")).toHaveCount(3);
  const sheet = await printedSheet(page, page.getByRole("dialog").getByRole("button", { name: "Print", exact: true }));
  await expect(sheet.getByRole("columnheader")).toHaveText(["No.", "Entry", "Owner"]);
  await expect(sheet.getByText("Total votes")).toBeVisible();
  await expect(sheet.getByText(`${sealed}. Printed`)).toBeVisible();
  await sheet.close();
  await openContest(page, contestId, "?tab=results");
  const envelope = page.getByRole("region", { name: "Envelope" });
  await expect(envelope.getByText("When voting has ended, you can open the envelope and see them.")).toBeVisible();
  await expect(envelope.getByText(/Only the people who run the server could look into its database/)).toBeVisible();
  await expect(envelope.getByRole("button")).toHaveCount(0);
  expect(await everythingIn(page)).not.toMatch(told);

  expect((await change({ endDate: inSeconds(2) })).ok()).toBe(true);
  await envelope.getByRole("button", { name: "Open the Envelope" }).click();
  const question = page.getByRole("dialog", { name: "Open the envelope?" });
  await expect(question).toContainText("voting cannot be extended or reopened");
  await expectFits(page);
  await question.getByRole("button", { name: "Open the Envelope" }).click();
  await expect(envelope.getByText(/^Envelope opened by Kenta Ō\. at \d/)).toBeVisible();
  await expect(page.getByText("Winner", { exact: true })).toBeVisible();
  await expectFits(page);
  const extended = await change({ endDate: inSeconds(600) });
  expect([extended.status(), (await extended.json()).message]).toEqual([
    409,
    "The envelope is open, so the end of voting can no longer change.",
  ]);
  await expect(watching.getByText(/^Envelope opened by Kenta Ō\. at \d/)).toBeVisible();
  for (const phone of [watching, voting]) expect(await everythingIn(phone)).not.toMatch(told);

  await voting.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await envelope.getByRole("button", { name: "Announce" }).click();
  await page
    .getByRole("dialog", { name: "Announce the results?" })
    .getByRole("button", { name: "Announce Results" })
    .click();
  await expect(envelope).toHaveCount(0);
  await expect(watching.getByRole("heading", { name: "Winner" })).toBeVisible();
  await expect(progress).toContainText("3 votes, 50.0%");
  await expect(voting.getByRole("heading", { name: "Winner" })).toBeInViewport();
  for (const phone of [watching, voting]) await phone.context().close();
});

test("an organizer seals results for the last minutes, or from the start", { tag: "@ci" }, async ({ page }) => {
  await signInAsNewOrganizer(page);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Create New Contest" }).first().click();
  const form = page.getByRole("dialog", { name: "Create New Contest" });
  await form.getByLabel("Title").fill("Sealed show");
  const choices = form.getByRole("group", { name: "Seal results" });
  await expect(choices.getByRole("radio", { name: "Never" })).toBeChecked();
  await choices.getByText("For the last 30 minutes").click();
  await expect(choices.getByText(/Nobody sees who is leading, not even you/)).toBeVisible();
  await choices.getByLabel("Minutes before the end").fill("ten");
  await form.getByRole("button", { name: "Create Contest" }).click();
  await expect(choices.getByText("Please choose when to seal the results")).toBeVisible();
  await choices.getByLabel("Minutes before the end").fill("45");
  await expectFits(page);
  const creating = page.waitForResponse(
    (response) => response.url().endsWith("/api/contests") && response.request().method() === "POST",
  );
  await form.getByRole("button", { name: "Create Contest" }).click();
  const made = await (await creating).json();
  expect(Date.parse(made.endDate) - Date.parse(made.sealFrom)).toBe(45 * 60_000);
  await expect(form).toBeHidden();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit Contest" });
  await expect(edit.getByLabel("Minutes before the end")).toHaveValue("45");
  await edit.getByText("From the start").click();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toBeHidden();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(edit.getByText(/^Sealed from .* until the announcement\.$/)).toBeVisible();
  const { sealFrom, startDate } = await (await page.request.get(`/api/contests/${made.id}`)).json();
  expect(sealFrom).toBe(startDate);
});
