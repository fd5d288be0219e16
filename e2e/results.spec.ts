import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { handedOver } from "./support/run-context.ts";
import { expectAccessible, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const tabs = { search: "Search Demo", voting: "Voting Interface", results: "Live Results", analytics: "Analytics" };

async function openDemo(page: Page, contestId: number, tab: keyof typeof tabs) {
  await page.goto(`/search-demo?contest=${contestId}&tab=${tab}`);
  await expect(page.getByRole("tab", { name: tabs[tab], selected: true })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
}

/** A contest of one's own: nobody else in the run votes in it. */
async function newContest(page: Page, names: string[], values: Record<string, unknown> = {}) {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Parking lot cup", ...values });
  const entries: Record<string, number> = {};
  for (const name of names) {
    const reply = await page.request.post(`/api/contests/${contestId}/entries`, {
      data: { name, owner: `Owner of ${name.slice(0, 5)}` },
    });
    expect(reply.status()).toBe(201);
    entries[name] = (await reply.json()).id;
  }
  return { contestId, entries };
}

const voters: APIRequestContext[] = [];
test.afterEach(() => Promise.all(voters.splice(0).map((voter) => voter.dispose())));

async function newVoter(): Promise<APIRequestContext> {
  const voter = await request.newContext({ baseURL: handedOver().baseURL ?? "" });
  voters.push(voter);
  const person = { email: uniqueEmail("fan"), password: "long enough", firstName: "Fan", lastName: "Nguyen" };
  expect((await voter.post("/api/register", { data: person })).ok()).toBe(true);
  return voter;
}

async function vote(voter: APIRequestContext, contestId: number, entryId: number | undefined) {
  expect((await voter.put(`/api/contests/${contestId}/vote`, { data: { entryId } })).ok()).toBe(true);
}

const contestants = (page: Page) => page.getByRole("region", { name: "Contestants", exact: true });
const names = (page: Page) => contestants(page).getByRole("heading", { level: 3 });

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const [tab, label] of Object.entries(tabs) as [keyof typeof tabs, string][])
      test(`${label} fits and is accessible`, async ({ page }) => {
        await openDemo(page, 1, tab);
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, "pixels wider than the screen").toBeLessThanOrEqual(0);
      });
  });

test("the contest and the tab that were chosen are in the address, and there again after a reload", async ({
  page,
}) => {
  await page.goto("/search-demo");
  await page.getByLabel("Contest", { exact: true }).selectOption({ label: "Moonlight Touge Meet 月夜" });
  await page.getByRole("tab", { name: "Analytics" }).click();
  await expect(page).toHaveURL(/\/search-demo\?contest=3&tab=analytics$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Analytics", selected: true })).toBeVisible();
  await expect(page.getByLabel("Contest", { exact: true })).toHaveValue("3");
});

test("a contest that is not there says so", async ({ page, expectProblem }) => {
  expectProblem(/answered 404/);
  await page.goto("/search-demo?contest=999999");
  await expect(page.getByRole("heading", { name: "Contest Not Found" })).toBeVisible();
});

test("the list has six contestants a page, and finds one by number or by words", async ({ page }) => {
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
});

test("the list prints", async ({ page }) => {
  await openDemo(page, 1, "search");
  const [sheet] = await Promise.all([
    page.waitForEvent("popup"),
    contestants(page).getByRole("button", { name: "Print List" }).click(),
  ]);
  await expect(sheet.getByText("Voltage Kitsune")).toBeVisible();
});

test("the finder shows the last place, and the arrow keys go round the results", async ({ page }) => {
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

test("the leaderboard has ten rows, the first five under their badge", async ({ page }) => {
  await openDemo(page, 1, "results");
  await page.getByRole("button", { name: "Live Leaderboard" }).click();
  const board = page.getByRole("dialog", { name: "Live Leaderboard" });
  await expect(board.getByText("Top 5", { exact: true })).toBeVisible();
  await expect(board.getByRole("listitem")).toHaveCount(10);
  await expect(board.getByRole("listitem").first()).toContainText("Mint Idol Unit #3");
  await expect(board.getByRole("listitem").first()).toContainText(/Rank 1.*\d+ votes, \d+\.\d%/);
  await expectAccessible(page);
});

/** Notes what passes by, however slow the test is to look: signs of a change in the row of Jade, and recent votes. */
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

/** As long as a name may be, and nowhere to break a line. */
const jade = `Jade${"e".repeat(250)}`;

test("votes of others are seen as they come: figures, highlight, overtaking, a tie and its end", async ({ page }) => {
  const { contestId, entries } = await newContest(page, ["Ember", "Frost", "Gale", "Haze", "Iris", jade]);
  await openDemo(page, contestId, "results");
  const progress = page.getByRole("region", { name: "Live Progress" });
  const total = page.getByRole("region", { name: "Total Votes" });
  await expect(progress.getByRole("heading", { name: "Voting hasn't started yet" })).toBeVisible();
  await expect(progress.getByText("Be the first to cast your vote!")).toBeVisible();
  await expect(total.getByText("0", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const [one, two, three] = [await newVoter(), await newVoter(), await newVoter()];
  await vote(one, contestId, entries.Frost);
  const rows = progress.getByRole("listitem");
  await expect(rows.first()).toContainText("Frost");
  await expect(rows.first()).toContainText("by Owner of Frost");
  await expect(rows.first().getByText("Leading", { exact: true })).toBeVisible();
  await expect(rows.first()).toContainText("1 vote, 100.0%");
  await expect(rows).toHaveCount(5);
  await expect(progress.getByText("LIVE", { exact: true })).toBeVisible();
  await expect(progress.getByText("Showing top 5 of 6 contestants")).toBeVisible();
  await expect(progress.getByText(/^Last updated: \d+:\d\d:\d\d/)).toBeVisible();
  await expect(total.getByText("1", { exact: true })).toBeVisible();
  await expect(total.getByText(/^Updated: \d+:\d\d:\d\d/)).toBeVisible();

  await watchForSigns(page);
  await vote(two, contestId, entries[jade]);
  await expect(progress.getByText("2 contestants tied for 1st place with 1 votes each")).toBeVisible();
  await expect(progress.getByText("Tied for 1st", { exact: true })).toHaveCount(2);
  for (const sign of ["+1", "Votes rising", "highlighted", "recent"])
    await expect.poll(() => seen(page)).toContain(sign);
  const list = progress.getByRole("list");
  expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await vote(three, contestId, entries[jade]);
  await expect(rows.first()).toContainText("Jade");
  await expect(progress.getByText(/tied for 1st place/)).toBeHidden();
  await expect(progress.locator("[data-highlighted]")).toHaveCount(0);
  await expect(total.getByText(/recent/)).toBeHidden();
  await vote(three, contestId, entries.Frost);
  await expect(rows.first()).toContainText("Frost");
  await expect.poll(() => seen(page)).toContain("Votes falling");
});

test("vote, change and remove in the list", async ({ page }) => {
  const { contestId } = await newContest(page, ["Ember", "Frost"]);
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

test("signed out: what is needed, and why", async ({ page }) => {
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

test("a contest with an access code asks for it", async ({ page, browser, expectProblem }) => {
  expectProblem(/POST \/api\/contests\/\d+\/access answered 403/);
  const { contestId } = await newContest(page, ["Ember"], { accessCode: "pit lane" });
  const visitor = await (await browser.newContext()).newPage();
  const person = { email: uniqueEmail("fan"), password: "long enough", firstName: "Fan", lastName: "Nguyen" };
  expect((await visitor.request.post("/api/register", { data: person })).ok()).toBe(true);
  await openDemo(visitor, contestId, "voting");
  await expect(visitor.getByText("This contest requires an access code to vote", { exact: true })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Access Required: Ember" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Enter Code" }).click();
  const dialog = visitor.getByRole("dialog", { name: "Access Required" });
  await dialog.getByLabel("Access code").fill("wrong");
  await dialog.getByRole("button", { name: "Enter Code" }).click();
  await expect(dialog.getByLabel("Access code")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Access code").fill("pit lane");
  await dialog.getByRole("button", { name: "Enter Code" }).click();
  await expect(dialog).toBeHidden();
  await expect(visitor.getByText("This contest requires an access code to vote")).toBeHidden();
  await visitor.getByRole("button", { name: "Vote for This: Ember" }).click();
  await expect(visitor.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await visitor.context().close();
});

test("an empty contest says so everywhere", async ({ page }) => {
  const { contestId } = await newContest(page, []);
  await openDemo(page, contestId, "search");
  await expect(page.getByText("No entries yet for this contest")).toHaveCount(2);
  await openDemo(page, contestId, "results");
  await page.getByRole("button", { name: "Live Leaderboard" }).click();
  await expect(page.getByRole("dialog").getByText("No entries yet for this contest")).toBeVisible();
});

test("analytics follow the figures", async ({ page }) => {
  await openDemo(page, 1, "analytics");
  const panel = page.getByRole("tabpanel");
  for (const word of ["High", "Competitive", "Active"])
    await expect(panel.getByText(word, { exact: true })).toBeVisible();
  await expect(panel.getByRole("progressbar", { name: "Voting progress" })).toHaveAttribute("aria-valuenow", "100");
  await expect(panel.getByRole("row")).toHaveCount(11);
  await expect(panel.getByRole("region", { name: "Vote Distribution" }).getByRole("listitem")).toHaveCount(5);

  await openDemo(page, 2, "analytics");
  for (const word of ["Low", "Competitive"]) await expect(panel.getByText(word, { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole("progressbar", { name: "Voting progress" })).toHaveAttribute("aria-valuenow", "0");
});

test("who asked for less motion sees rows change places at once, and the figure at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { contestId, entries } = await newContest(page, ["Ember", "Frost"]);
  const [one, two, three] = [await newVoter(), await newVoter(), await newVoter()];
  await vote(one, contestId, entries.Ember);
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
  await Promise.all([vote(two, contestId, entries.Frost), vote(three, contestId, entries.Frost)]);
  await expect(rows.first()).toContainText("Frost");
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await vote(three, contestId, entries.Ember);
  await expect(rows.first()).toContainText("Ember");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { started: string[] }).started.length))
    .toBeGreaterThan(0);
});
