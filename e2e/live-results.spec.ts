import { expect, type Page } from "@playwright/test";
import { makeContest, openContest, register, voteAs, voteOfSomebody } from "./support/contests.ts";
import { openDemo } from "./support/demo-page.ts";
import { createAccount } from "./support/email-form.ts";
import { expectAccessible, test } from "./support/test.ts";

/** Records short-lived signs of a change in the row of Jade, and of recent votes, however slow the test looks. */
async function watchForSigns(page: Page) {
  await page.evaluate(() => {
    const signs = new Set<string>();
    Object.assign(window, { signs });
    const look = () => {
      const row = [...document.querySelectorAll("li[data-flip]")].find((item) => item.textContent?.includes("Jade"));
      if (row?.querySelector("[data-highlighted]")) signs.add("highlighted");
      for (const arrow of row?.querySelectorAll("[role=img]") ?? []) signs.add(arrow.ariaLabel ?? "");
      for (const { textContent } of row?.querySelectorAll("span") ?? [])
        if (textContent?.startsWith("+")) signs.add(textContent);
      if (/\d recent/.test(document.body.textContent ?? "")) signs.add("recent");
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

function seen(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { signs: Set<string> }).signs]);
}

/** As long as a name can be, with no place to break the line. */
const jade = `Jade${"e".repeat(250)}`;

test("votes of others are seen as they come: figures, highlight, overtaking, a tie and its end", async ({ page }) => {
  const { contestId, entries } = await makeContest(["Ember", "Frost", "Gale", "Haze", "Iris", jade]);
  await openDemo(page, contestId, "results");
  const progress = page.getByRole("region", { name: "Live Progress" });
  const total = page.getByRole("region", { name: "Total Votes" });
  await expect(progress.getByRole("heading", { name: "Voting hasn't started yet" })).toBeVisible();
  await expect(progress.getByText("Be the first to cast your vote!")).toBeVisible();
  await expect(total.getByText("0", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await voteOfSomebody(contestId, entries.Frost);
  const rows = progress.getByRole("listitem");
  await expect(rows.first()).toContainText("Frost");
  await expect(rows.first()).toContainText("by Mika Ito");
  await expect(rows.first().getByText("Leading", { exact: true })).toBeVisible();
  await expect(rows.first()).toContainText("1 vote, 100.0%");
  await expect(rows).toHaveCount(5);
  await expect(progress.getByText("LIVE", { exact: true })).toBeVisible();
  await expect(progress.getByText("Showing top 5 of 6 contestants")).toBeVisible();
  await expect(progress.getByText(/^Last updated: \d+:\d\d:\d\d/)).toBeVisible();
  await expect(total.getByText("1", { exact: true })).toBeVisible();
  await expect(total.getByText(/^Updated: \d+:\d\d:\d\d/)).toBeVisible();

  await watchForSigns(page);
  await voteOfSomebody(contestId, entries[jade]);
  await expect(progress.getByText("2 contestants tied for 1st place with 1 vote each")).toBeVisible();
  await expect(progress.getByText("Tied for 1st", { exact: true })).toHaveCount(2);
  for (const sign of ["+1", "Votes rising", "highlighted", "recent"])
    await expect.poll(() => seen(page)).toContain(sign);
  const list = progress.getByRole("list");
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  const undecided = await voteOfSomebody(contestId, entries[jade]);
  await expect(rows.first()).toContainText("Jade");
  await expect(progress.getByText(/tied for 1st place/)).toBeHidden();
  await expect(progress.locator("[data-highlighted]")).toHaveCount(0);
  await expect(total.getByText(/recent/)).toBeHidden();
  await voteAs(undecided, contestId, entries.Frost);
  await expect(rows.first()).toContainText("Frost");
  await expect.poll(() => seen(page)).toContain("Votes falling");
});

test("a vote that leaves an entry right after it gained some shows a falling trend", async ({ page }) => {
  const { contestId, entries } = await makeContest(["Jade", "Frost"]);
  await openDemo(page, contestId, "results");
  const jade = page.getByRole("region", { name: "Live Progress" }).getByRole("listitem").filter({ hasText: "Jade" });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const row = [...document.querySelectorAll("li[data-flip]")].find((item) => item.textContent?.includes("Jade"));
      const texts = [...(row?.querySelectorAll("p") ?? [])].map(({ textContent }) => textContent ?? "");
      const votes = texts.map((text) => /^(\d+) votes?,/.exec(text)?.[1]).find(Boolean);
      const trend = row?.querySelector("[role=img]")?.ariaLabel;
      if (trend) seen.push(`${votes}: ${trend}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const seen = () => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);

  const undecided = await voteOfSomebody(contestId, entries.Jade);
  await Promise.all([voteOfSomebody(contestId, entries.Jade), voteOfSomebody(contestId, entries.Jade)]);
  await expect(jade).toContainText("3 votes");
  await page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
  await voteAs(undecided, contestId, entries.Frost);
  await expect(jade).toContainText("2 votes");
  await expect.poll(seen).toContain("2: Votes falling");
  expect(await seen()).not.toContain("2: Votes rising");
});

test("vote, change and remove in the list", { tag: "@ci" }, async ({ page }) => {
  const { contestId } = await makeContest(["Ember", "Frost"]);
  await register(page.context());
  await openDemo(page, contestId, "voting");
  await expect(page.getByRole("heading", { name: "Ready to Vote" })).toBeVisible();
  await page.getByRole("button", { name: "Vote for This: Ember" }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Change to This: Frost" }).click();
  await expect(page.getByText("Vote Changed!", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change to This: Ember" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove Vote: Frost" }).click();
  await expect(page.getByText("Vote Removed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Vote for This: Frost" })).toBeVisible();

  await openDemo(page, contestId, "search");
  const finder = page.getByRole("region", { name: "Find a Contestant" });
  await finder.getByLabel("Search by name, description or ID").fill("ember");
  await finder.getByRole("button", { name: "Vote for This: Ember" }).click();
  await expect(page.getByText("Vote Cast!", { exact: true })).toBeVisible();
  await expect(page.getByText("Your vote for Ember has been recorded", { exact: true })).toBeVisible();
});

test("with reduced motion, rows and figures change at once", { tag: "@ci" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { contestId, entries } = await makeContest(["Ember", "Frost"]);
  await voteOfSomebody(contestId, entries.Ember);
  await openDemo(page, contestId, "results");
  const rows = page.getByRole("region", { name: "Live Progress" }).getByRole("listitem");
  await expect(rows.first()).toContainText("Ember");
  await page.evaluate(() => {
    const started: string[] = [];
    Object.assign(window, { started });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      started.push(this.tagName);
      return animate.apply(this, given);
    };
  });
  const [undecided] = await Promise.all([
    voteOfSomebody(contestId, entries.Frost),
    voteOfSomebody(contestId, entries.Frost),
  ]);
  await expect(rows.first()).toContainText("Frost");
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await voteAs(undecided, contestId, entries.Ember);
  await expect(rows.first()).toContainText("Ember");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { started: string[] }).started.length))
    .toBeGreaterThan(0);
});

test("without streams, visitors poll the reply that caches keep, and whoever signs in polls their own", {
  tag: "@ci",
}, async ({ page }) => {
  const { contestId, entries } = await makeContest(["Ember", "Frost"]);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (new RegExp(`^/api/contests/${contestId}(/|$)`).test(pathname)) asked.push(pathname);
  });
  await page.addInitScript(() => Reflect.deleteProperty(window, "EventSource"));
  await openContest(page, contestId, "?tab=results");
  await expect.poll(() => asked.at(-1)).toBe(`/api/contests/${contestId}/public`); // after one that sets the clock
  asked.length = 0;
  await voteOfSomebody(contestId, entries.Frost);
  const total = page.getByRole("region", { name: "Total Votes" });
  await expect(total.getByText("1", { exact: true })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([`/api/contests/${contestId}/public`]));

  await page.getByRole("banner").getByRole("button", { name: "Sign In" }).click();
  await createAccount(page.getByRole("dialog", { name: "Sign In to Vote" }));
  await expect.poll(() => asked.at(-1)).toBe(`/api/contests/${contestId}`);
  const sinceSignIn = asked.length;
  await voteOfSomebody(contestId, entries.Ember);
  await expect(total.getByText("2", { exact: true })).toBeVisible();
  expect(new Set(asked.slice(sinceSignIn))).toEqual(new Set([`/api/contests/${contestId}`]));
});
