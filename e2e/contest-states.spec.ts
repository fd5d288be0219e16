import { expect, type Page } from "@playwright/test";
import { addEntry, leadersOf, makeContest, openContest, register, voteOfSomebody } from "./support/contests.ts";
import { runSettings } from "./support/run-context.ts";
import { showOnStage } from "./support/stage.ts";
import { expectFits, test } from "./support/test.ts";

const hour = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });

/** What the wall says, the organizer's remote and the card on the dashboard. */
const elsewhere = {
  not_started: { wall: /^Voting opens in /, remote: "Not started, and the screens say so.", card: /Active.*Opens in/s },
  open: { wall: /^Voting ends in /, remote: "Voting is open, and the screens say so.", card: /Active.*remaining/s },
  paused: { wall: "Voting is paused", remote: "Paused, and the screens say so.", card: /Inactive.*remaining/s },
  ended: { wall: "Voting has closed", remote: undefined, card: /Completed.*Contest ended/s },
};

type State = {
  name: string;
  state: keyof typeof elsewhere;
  values: Record<string, unknown>;
  shows: string[];
  vote: string;
  urgent?: boolean;
};

const states: State[] = [
  {
    name: "not started",
    state: "not_started",
    values: { startDate: at(30 * hour), endDate: at(60 * hour) },
    shows: ["Starting Soon", "Voting opens in:"],
    vote: "Voting Starts Soon: Ember",
  },
  { name: "open", state: "open", values: {}, shows: ["Active Now", "Voting ends in:", "Live"], vote: "Vote: Ember" },
  {
    name: "closing within the hour, in its own colors",
    state: "open",
    values: {
      endDate: at(hour / 2),
      customBranding: { primaryColor: "#101060", logoUrl: `${runSettings().baseURL}/icon-512.png` },
      description: "line\n".repeat(9),
    },
    shows: ["Active Now", "Voting ends in:", "Read More"],
    vote: "Vote: Ember",
    urgent: true,
  },
  {
    name: "ended",
    state: "ended",
    values: { startDate: at(-60 * hour), endDate: at(-hour) },
    shows: ["Ended", "Voting is closed. Thanks for participating!", "Final result"],
    vote: "Voting Ended: Ember",
  },
  {
    name: "inactive",
    state: "paused",
    values: { isActive: false },
    shows: ["Contest Inactive", "Contest is currently inactive: no votes are taken.", "Paused"],
    vote: "Contest Inactive: Ember",
  },
  {
    name: "sealed before its start",
    state: "not_started",
    values: { startDate: at(30 * hour), endDate: at(60 * hour), sealFrom: at(-hour) },
    shows: ["Starting Soon", "Results sealed"],
    vote: "Voting Starts Soon: Ember",
  },
  {
    name: "private, without the code",
    state: "open",
    values: { isPublic: false, accessCode: "pit lane" },
    shows: ["Access Required", "This contest requires an access code to vote", "Enter Code"],
    vote: "Access Required: Ember",
  },
  {
    name: "with hidden names",
    state: "open",
    values: { showEntryName: false, showOwnerName: false },
    shows: [],
    vote: "Vote: Entry 1",
  },
];

for (const half of [states.slice(0, 4), states.slice(4)])
  test(`a contest that is ${half.map(({ name }) => name).join(", or ")}`, { tag: "@ci" }, async ({ page, browser }) => {
    await register(page.context());
    const desk = await browser.newPage();
    for (const { name, state, values, shows, vote, urgent = false } of half) {
      const { contestId, organizer } = await makeContest(["Ember"], { title: name, ...values });
      await desk.context().addCookies((await organizer.storageState()).cookies);
      await openContest(page, contestId);
      const main = page.getByRole("main");
      for (const text of shows) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
      await expect(button(page, vote).first()).toBeVisible(); // twice after the end, where it is also in the results
      if (vote.includes("Entry 1")) await expect(main).not.toContainText(/Ember|Mika Ito/);
      expect(await page.locator("[role=timer].text-danger-text").count()).toBe(urgent ? 1 : 0);
      const isOpen = (await main.getByText("Active Now", { exact: true }).count()) === 1;
      expect(await main.getByText("Live", { exact: true }).count()).toBe(isOpen ? 1 : 0);
      await expect(page.getByRole("tab", { name: isOpen ? "Live Results" : "Results", exact: true })).toBeVisible();
      await expectFits(page);

      const { wall, remote } = elsewhere[state];
      await showOnStage(organizer, contestId, { screen: "closed" }); // whatever it is named: a little early, or too late
      await page.goto(`/stage/${contestId}`);
      await expect(page.getByRole("main").getByText(wall)).toBeVisible();
      await desk.goto(`/contest/${contestId}/remote`);
      await expect(desk.getByText("On the screens", { exact: true })).toBeVisible();
      if (remote) await expect(desk.getByText(remote)).toBeVisible();
      else await expect(desk.getByText("the screens say so")).toHaveCount(0);
    }
    await desk.goto("/dashboard");
    for (const { name, state } of half) {
      const card = desk.getByRole("listitem").filter({ has: desk.getByRole("heading", { name, exact: true }) });
      await expect(card).toContainText(elsewhere[state].card);
    }
    await desk.close();
  });

test("after the end: no votes, a winner, or a tie", async ({ page }) => {
  const over = { startDate: at(-60 * hour), endDate: at(-hour) };
  const { contestId, entries, organizer } = await makeContest(["Ember", "Frost"], over);
  const change = async (data: object) =>
    expect((await organizer.put(`/api/contests/${contestId}`, { data })).ok()).toBe(true);
  const progress = leadersOf(page);
  await openContest(page, contestId);
  await expect(progress.getByRole("heading", { name: "No votes were cast." })).toBeVisible();
  await expect(progress).not.toContainText(/hasn't started|first to cast/);
  await expect(page.getByText("Last Place", { exact: true })).toHaveCount(0);
  await expectFits(page);

  await change({ endDate: at(hour) });
  await voteOfSomebody(contestId, entries.Ember);
  await expect(progress.getByText("Leading", { exact: true })).toBeVisible();
  await expect(page.getByText("Last Place", { exact: true })).toBeVisible();
  await change(over);
  await expect(progress.getByText("Winner", { exact: true })).toBeVisible();
  await expect(progress.getByText("Leading", { exact: true })).toHaveCount(0);
  await expectFits(page);

  await change({ endDate: at(hour) });
  await voteOfSomebody(contestId, entries.Frost);
  await change(over);
  await expect(progress.getByText("FINAL", { exact: true })).toBeVisible();
  await expect(progress.getByText("Tied for 1st", { exact: true })).toHaveCount(2);
  await expect(progress.getByText("Winner", { exact: true })).toHaveCount(0);
});

const unbroken = "Ōkubo痛車".repeat(40).slice(0, 255);

test("no entries, each photo size, very long words, no photo, and a broken photo", { tag: "@ci" }, async ({
  page,
  isMobile,
  expectProblem,
}) => {
  expectProblem(/GET \/none\.webp answered 404/);
  const { contestId, organizer } = await makeContest([]);
  await openContest(page, contestId);
  await expect(page.getByText("No entries in this contest yet.")).toBeVisible();
  await expectFits(page);

  await addEntry(organizer, contestId, { name: unbroken, owner: unbroken, description: unbroken.repeat(2) });
  await addEntry(organizer, contestId, { name: "Broken", imageUrl: `${new URL(page.url()).origin}/none.webp` });
  await addEntry(organizer, contestId, { name: "初音ミク AE86", owner: "山田 太郎", votingId: "痛車-ABCDEFGHIJKLMNO" });
  await expect(page.getByRole("tab", { name: "Entries (3)" })).toBeVisible();
  await page.getByRole("heading", { name: "Broken" }).scrollIntoViewIfNeeded(); // its photo loads near the screen
  await expect(page.getByText("No image available")).toHaveCount(3);
  await expect(button(page, "Read More")).toBeVisible();
  const grid = page.getByRole("tabpanel").getByRole("list");
  const columns = () => grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  for (const [photoSize, wide, narrow] of [
    ["small", 5, 2],
    ["medium", 4, 2],
    ["large", 3, 1],
    ["extra-large", 2, 1],
  ] as const) {
    expect((await organizer.put(`/api/contests/${contestId}`, { data: { photoSize } })).ok()).toBe(true);
    await expect.poll(columns, photoSize).toBe(isMobile ? narrow : wide);
    if (photoSize === "small") await expectFits(page);
  }
});

test("a tie, the leaderboard, and a contest that cannot be loaded", { tag: "@ci" }, async ({ page, expectProblem }) => {
  expectProblem(/answered (404|503)/);
  const { contestId, entries } = await makeContest(["Ember", "Frost", "Gale"]);
  await Promise.all([voteOfSomebody(contestId, entries.Ember), voteOfSomebody(contestId, entries.Frost)]);
  await openContest(page, contestId);
  await button(page, "Leaderboard").click();
  const board = page.getByRole("dialog", { name: "Live Leaderboard" });
  await expect(board.getByText("Top 3", { exact: true })).toBeVisible();
  await expectFits(page);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Live Results" }).click();
  await expect(page.getByText("2 contestants tied for 1st place with 1 vote each")).toBeVisible();
  await expectFits(page);

  // As while the database cannot be reached: the page comes without the contest, and the API refuses it.
  const shell = await (await page.request.get("/disclaimer")).text();
  await page.route(`**/contest/${contestId}`, (route) => route.fulfill({ contentType: "text/html", body: shell }));
  const unavailable = { status: 503, json: { message: "Not now", code: "unavailable" } };
  await page.route(`**/api/contests/${contestId}`, (route) => route.fulfill(unavailable));
  await openContest(page, contestId);
  await expect(page.getByRole("heading", { name: "Error Loading Contest" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Return Home" })).toHaveAttribute("href", "/");
  await expectFits(page);
  await page.unroute(`**/api/contests/${contestId}`);
  await expect(page.getByRole("heading", { name: "Harbour night" })).toBeVisible();
});
