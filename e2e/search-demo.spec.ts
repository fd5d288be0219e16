import { expect, type Page } from "@playwright/test";
import { makeContest, register, voteOfSomebody } from "./support/contests.ts";
import { demoTabs, openDemo } from "./support/demo-page.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";

const contestants = (page: Page) => page.getByRole("region", { name: "Contestants", exact: true });
const names = (page: Page) => contestants(page).getByRole("heading", { level: 3 });

test("every tab fits and is accessible", async ({ page }) => {
  await openDemo(page, 1, "search");
  for (const label of Object.values(demoTabs)) {
    await page.getByRole("tab", { name: label }).click();
    await expect(page.getByRole("tabpanel", { name: label }).getByRole("heading").first()).toBeVisible();
    await expectFits(page);
  }
});

test("the chosen contest and tab are in the address, and kept after a reload", async ({ page, expectProblem }) => {
  expectProblem(/answered 404/);
  await page.goto("/search-demo");
  await page.getByLabel("Contest", { exact: true }).selectOption({ label: "Moonlight Touge Meet 月夜" });
  await page.getByRole("tab", { name: "Analytics" }).click();
  await expect(page).toHaveURL(/\/search-demo\?contest=3&tab=analytics$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Analytics", selected: true })).toBeVisible();
  await expect(page.getByLabel("Contest", { exact: true })).toHaveValue("3");
  await page.goto("/search-demo?contest=999999");
  await expect(page.getByRole("heading", { name: "Contest Not Found" })).toBeVisible();
});

test("the list has six contestants a page, can be searched by number or words, and can be printed", async ({
  page,
}) => {
  await openDemo(page, 1, "search");
  await expect(names(page)).toHaveCount(6);
  const first = await names(page).allTextContents();
  const pager = page.getByRole("navigation", { name: "Pages of contestants" });
  await pager.getByRole("button", { name: "Page 4" }).click();
  await expect(pager.getByRole("button", { name: "Page 4" })).toHaveAttribute("aria-current", "page");
  await expect(names(page).first()).not.toHaveText(first[0] ?? "");
  await pager.getByRole("button", { name: "Previous page" }).click();
  await expect(pager.getByRole("button", { name: "Page 3" })).toHaveAttribute("aria-current", "page");

  const search = contestants(page).getByLabel("Search contestants");
  await search.fill("42");
  await expect(names(page)).toHaveText(["Sunday Cat Café"]);
  await expect(pager).toBeHidden();
  await search.fill("kitsune voltage");
  await expect(names(page)).toHaveText(["Voltage Kitsune"]);
  await search.fill("no such car");
  await expect(page.getByRole("heading", { name: "No matching contestants found" })).toBeVisible();
  await expectAccessible(page);
  await contestants(page).getByRole("button", { name: "Clear search" }).click();
  await expect(names(page)).toHaveText(first);
  const [sheet] = await Promise.all([
    page.waitForEvent("popup"),
    contestants(page).getByRole("button", { name: "Print List" }).click(),
  ]);
  await expect(sheet.getByText("Voltage Kitsune")).toBeVisible();
});

test("the finder shows the last place, and the arrow keys cycle through the results", async ({ page }) => {
  await openDemo(page, 1, "search");
  const finder = page.getByRole("region", { name: "Find a Contestant" });
  const shown = finder.getByRole("heading", { level: 3 });
  await expect(shown).toHaveText("Last Train Home");
  await expect(finder.getByText("Last Place", { exact: true })).toBeVisible();

  const search = finder.getByLabel("Search by name, description or ID");
  await search.fill("idol");
  await expect(finder.getByText("Last Place")).toBeHidden();
  const count = Number(/of (\d+)/.exec((await finder.getByText(/^1 of \d+$/).textContent()) ?? "")?.[1]);
  expect(count).toBeGreaterThan(1);
  const first = (await shown.textContent()) ?? "";
  await search.press("ArrowDown");
  await expect(shown).not.toHaveText(first);
  await search.press("ArrowUp");
  await expect(shown).toHaveText(first);
  await search.press("ArrowUp");
  await expect(finder.getByText(`${count} of ${count}`, { exact: true })).toBeVisible();
  await search.press("ArrowDown");
  await expect(shown).toHaveText(first);

  await search.fill("no such car");
  await expect(finder.getByRole("heading", { name: "No matching contestant found" })).toBeVisible();
  await expect(finder.getByText("Try searching with a different term")).toBeVisible();
});

test("the leaderboard has ten rows, the first five under the 'Top' badge", async ({ page }) => {
  await openDemo(page, 1, "results");
  await page.getByRole("button", { name: "Live Leaderboard" }).click();
  const board = page.getByRole("dialog", { name: "Live Leaderboard" });
  await expect(board.getByText("Top 5", { exact: true })).toBeVisible();
  await expect(board.getByRole("listitem")).toHaveCount(10);
  await expect(board.getByRole("listitem").first()).toContainText("Mint Idol Unit #3");
  await expect(board.getByRole("listitem").first()).toContainText(/Rank 1.*\d+ votes, \d+\.\d%/);
  await expectAccessible(page);
});

test("the open leaderboard asks again every 30 seconds and on focus, and says when that fails", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/top-entries/);
  const { contestId, entries } = await makeContest(["Ember", "Frost"]);
  await voteOfSomebody(contestId, entries.Ember);
  const path = `**/api/contests/${contestId}/top-entries`;
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/top-entries")) asked += 1;
  });
  await page.clock.install();
  await openDemo(page, contestId, "results");
  expect(asked).toBe(0);
  await page.getByRole("button", { name: "Live Leaderboard" }).click();
  const board = page.getByRole("dialog", { name: "Live Leaderboard" });
  await expect(board.getByRole("listitem").first()).toContainText("Ember");
  await expect.poll(() => asked).toBe(1);
  // Again and again, because a request that is still under way is not repeated.
  const asksOn = async (cause: () => Promise<unknown>) => {
    const before = asked;
    await expect
      .poll(async () => {
        await cause();
        return asked;
      })
      .toBeGreaterThan(before);
  };
  const halfAMinutePasses = () => page.clock.fastForward(30_000);
  await asksOn(halfAMinutePasses);
  await asksOn(() => page.evaluate(() => window.dispatchEvent(new Event("focus"))));

  const failure = board.getByText("Unable to load leaderboard", { exact: true });
  await page.route(path, (route) => route.fulfill({ status: 500, body: "" }));
  await asksOn(halfAMinutePasses);
  await expect(failure).toBeVisible();
  await expect(board.getByText("Please try again later", { exact: true })).toBeVisible();
  await expect(board.getByRole("listitem").first()).toContainText("Ember");
  await expectAccessible(page);
  await page.unroute(path);
  await asksOn(halfAMinutePasses);
  await expect(failure).toHaveCount(0);
});

test("signed-out visitors see how to sign in, and why", async ({ page }) => {
  await openDemo(page, 1, "voting");
  for (const text of [
    "Sign in to vote",
    "Quick Google sign-in required for fair voting",
    "One vote per person - no account creation required",
    "Google sign-in verifies you're a real person, not a bot",
    "No spam, just voting - your email stays private",
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  const button = page.getByRole("button", { name: /^Sign In to Vote: / }).first();
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Search Demo" }).click();
  await page
    .getByRole("region", { name: "Find a Contestant" })
    .getByRole("button", { name: /^Sign In to Vote/ })
    .click();
  await expect(page.getByText("Authentication Required", { exact: true })).toBeVisible();
  await expect(page.getByText("Please sign in to vote", { exact: true })).toBeVisible();
});

test("a contest with an access code asks for it", async ({ page }) => {
  const { contestId } = await makeContest(["Ember"], { accessCode: "pit lane" });
  await register(page.context());
  await openDemo(page, contestId, "voting");
  await expect(page.getByText("This contest requires an access code to vote", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Access Required: Ember" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enter Code" }).click();
  const dialog = page.getByRole("dialog", { name: "Access Required" });
  await dialog.getByLabel("Access code").fill("pit lane");
  await dialog.getByRole("button", { name: "Enter Code" }).click();
  await expect(page.getByText("This contest requires an access code to vote")).toHaveCount(0);
  await page.getByRole("button", { name: "Vote for This: Ember" }).click();
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
});

test("only people who can vote now are ready to vote", async ({ page }) => {
  await register(page.context());
  const ready = page.getByRole("heading", { name: "Ready to Vote" });
  const hour = 3_600_000;
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  const { contestId, organizer } = await makeContest(["Ember"]);
  await openDemo(page, contestId, "voting");
  await expect(ready).toBeVisible();
  for (const [values, heading, reason] of [
    [{ isActive: false }, "Contest Inactive", "Contest is currently inactive."],
    [{ isActive: true, startDate: at(hour) }, "Voting Starts Soon", /^Voting hasn't started yet\. Contest begins on /],
    [{ startDate: at(-2 * hour), endDate: at(-hour) }, "Voting Ended", "Voting has ended for this contest."],
    [{ endDate: at(hour), accessCode: "pit lane" }, "Access Required", "This contest requires an access code to vote"],
  ] as const) {
    expect((await organizer.put(`/api/contests/${contestId}`, { data: values })).ok()).toBe(true);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByText(reason)).toBeVisible();
    await expect(ready).toHaveCount(0);
  }
  await expectFits(page);
});

test("an empty contest says so in every list", async ({ page }) => {
  const { contestId } = await makeContest([]);
  await openDemo(page, contestId, "search");
  await expect(page.getByText("No entries yet for this contest")).toHaveCount(2);
  await openDemo(page, contestId, "results");
  await page.getByRole("button", { name: "Live Leaderboard" }).click();
  await expect(page.getByRole("dialog").getByText("No entries yet for this contest")).toBeVisible();
});

test("analytics match the figures", async ({ page }) => {
  await openDemo(page, 1, "analytics");
  const panel = page.getByRole("tabpanel");
  for (const word of ["High", "Competitive", "Active"])
    await expect(panel.getByText(word, { exact: true })).toBeVisible();
  await expect(panel.getByRole("progressbar", { name: "Voting progress" })).toHaveAttribute("aria-valuenow", "100");
  await expect(panel.getByText(/^[\d,]+ votes, more than the goal of 1,000$/)).toBeVisible();
  await expect(panel.getByRole("row")).toHaveCount(11);
  await expect(panel.getByRole("region", { name: "Vote Distribution" }).getByRole("listitem")).toHaveCount(5);

  await openDemo(page, 2, "analytics");
  for (const word of ["Low", "Competitive"]) await expect(panel.getByText(word, { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole("progressbar", { name: "Voting progress" })).toHaveAttribute("aria-valuenow", "0");
  await expect(panel.getByText("0 of 1,000 votes", { exact: true })).toBeVisible();
});
