import { expect, type Page } from "@playwright/test";
import {
  addEntry,
  type Made,
  makeContest as makeOthersContest,
  openContest,
  register,
  standingVote,
  voteAs,
} from "./support/contests.ts";
import { createAccount } from "./support/email-form.ts";
import { holdMessages } from "./support/hold-messages.ts";
import { runSettings } from "./support/run-context.ts";
import { expectAccessible, test } from "./support/test.ts";

/** A contest for this test, and a new person who looks at it. */
async function makeContest(page: Page, names: string[], values: Record<string, unknown> = {}): Promise<Made> {
  const [made] = await Promise.all([makeOthersContest(names, values), register(page.context())]);
  return made;
}

const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const unsent = "Saved, not sent yet";
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

test("two browsers see each other's votes without reloading", async ({ page, browser }) => {
  const { contestId } = await makeContest(page, ["Ember", "Frost"]);
  const other = await browser.newContext();
  await register(other);
  const second = await other.newPage();
  await Promise.all([openContest(page, contestId), openContest(second, contestId)]);
  const total = (of: Page, votes: string) => of.getByRole("main").locator("p").filter({ hasText: votes }).first();
  await button(page, "Vote: Ember").click();
  await expect(button(page, "Voted: Ember")).toBeVisible();
  await expect(total(second, "1vote")).toBeVisible();
  await button(second, "Vote: Ember").click();
  await expect(total(page, "2votes")).toBeVisible();
  await other.close();
});

test("a person's vote is shown at once in another tab, and on a page that was open before the sign-in", async ({
  page,
  context,
}) => {
  const { contestId } = await makeOthersContest(["Ember", "Frost"]);
  const [tab, device] = [await context.newPage(), await context.newPage()];
  await Promise.all([openContest(page, contestId), openContest(tab, contestId), openContest(device, contestId)]);
  await button(device, "Vote: Ember").click();
  const dialog = device.getByRole("dialog", { name: "Sign In to Vote" });
  const nextStream = (other: Page) => other.waitForResponse(/\/live$/);
  const deviceStream = nextStream(device); // that of the person who signs in
  await createAccount(dialog);
  await device.getByRole("dialog").getByRole("button", { name: "Not now" }).click();
  await Promise.all([deviceStream, nextStream(page), nextStream(tab), page.reload(), tab.reload()]);
  // Without the polls, only the stream can tell.
  for (const other of [page, tab, device])
    await other.route("**/api/contests/*", (route) =>
      route.request().method() === "GET" ? undefined : route.continue(),
    );
  await expect(button(tab, "Vote: Ember")).toBeVisible();
  await button(page, "Vote: Ember").click();
  for (const other of [tab, device]) await expect(button(other, "Voted: Ember")).toBeVisible();
  await button(tab, "Vote: Frost").click();
  for (const other of [page, device]) await expect(button(other, "Voted: Frost")).toBeVisible();
});

test("a card's vote is removed beside it, and undone by one press within five seconds", async ({ page }) => {
  const { contestId, entries } = await makeContest(page, ["Ember", "Frost"], { photoSize: "small" });
  const messages = await holdMessages(page);
  await openContest(page, contestId);
  await expect(page.getByRole("button", { name: /^Remove:/ })).toHaveCount(0);
  await button(page, "Vote: Ember").click();
  await expect(toast(page, "Vote Submitted!")).toBeVisible();
  await expectAccessible(page);
  const before = await button(page, "Voted: Ember").boundingBox();
  await button(page, "Remove: Ember").click();
  await expect(toast(page, "Vote Removed")).toBeVisible();
  await expect(button(page, "Vote: Ember")).toBeFocused();
  expect((await button(page, "Vote: Ember").boundingBox())?.height).toBe(before?.height);
  expect(await standingVote(page, contestId)).toBeNull();
  await expectAccessible(page);
  await button(page, "Undo").click();
  await expect(button(page, "Voted: Ember")).toBeVisible();
  await expect(toast(page, "Vote Submitted!")).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entries.Ember);
  await button(page, "Remove: Ember").click();
  await expect(button(page, "Undo")).toBeVisible();
  await messages.release();
  await expect(button(page, "Undo")).toBeHidden();
});

test("a vote that was given elsewhere is changed by a button in the message", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/vote answered 409/);
  const { contestId, entries } = await makeContest(page, ["Ember", "Frost"]);
  await page.route("**/live", () => {}); // the page is not told
  await holdMessages(page);
  await openContest(page, contestId);
  await voteAs(page.request, contestId, entries.Ember);
  await button(page, "Vote: Frost").click();
  await expect(toast(page, "You have already voted for another entry.")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Change your vote instead").click();
  await expect(toast(page, "Vote Changed!")).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entries.Frost);
});

test.describe("when the phone is offline", () => {
  test.beforeEach(({ expectProblem }) => expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK/));

  test("the vote is saved in the browser, a newer choice replaces it, and it is sent when the phone is online", async ({
    page,
    context,
  }) => {
    const { contestId, entries } = await makeContest(page, ["Ember", "Frost"]);
    await openContest(page, contestId);
    await context.setOffline(true);
    await button(page, "Vote: Ember").click();
    await expect(button(page, `${unsent}: Ember`)).toBeVisible();
    await expectAccessible(page);
    await button(page, "Vote: Frost").click();
    await expect(button(page, `${unsent}: Frost`)).toBeVisible();
    await expect(button(page, "Vote: Ember")).toBeVisible();
    await expect(page.getByText("Reconnecting")).toBeVisible();
    await context.setOffline(false);
    await expect(button(page, "Voted: Frost")).toBeVisible();
    expect(await standingVote(page, contestId)).toBe(entries.Frost);
  });

  test("it is sent after the page was closed and opened again", async ({ page, context }) => {
    const { contestId, entries } = await makeContest(page, ["Ember"]);
    await openContest(page, contestId);
    await context.setOffline(true);
    await button(page, "Vote: Ember").click();
    await expect(button(page, `${unsent}: Ember`)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto("/public-contests"); // any page sends it
    await expect(toast(again, "Vote Submitted!")).toBeVisible();
    expect(await standingVote(again, contestId)).toBe(entries.Ember);
  });

  test("it is sent also where the page was left before the answer", async ({ page, context }) => {
    const { contestId, entries } = await makeContest(page, ["Ember"]);
    await openContest(page, contestId);
    let isFirst = true;
    await context.route("**/vote", (route) => {
      if (!isFirst) return route.continue();
      isFirst = false; // it never gets an answer
    });
    await button(page, "Vote: Ember").click();
    await expect(button(page, "Voting...: Ember")).toBeVisible();
    await page.goto("/public-contests");
    await expect(toast(page, "Vote Submitted!")).toBeVisible();
    expect(await standingVote(page, contestId)).toBe(entries.Ember);
  });

  test("the person is told when voting has ended meanwhile", { tag: "@ci" }, async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/vote answered 40[39]/);
    const { contestId, organizer } = await makeContest(page, ["Ember"]);
    await openContest(page, contestId);
    await context.setOffline(true);
    await button(page, "Vote: Ember").click();
    await expect(button(page, `${unsent}: Ember`)).toBeVisible();
    expect((await organizer.put(`/api/contests/${contestId}`, { data: { endDate: inSeconds(-1) } })).ok()).toBe(true);
    await context.setOffline(false);
    // The toast's code cannot be loaded offline, so the message may be the plain one, in one piece with its title.
    const message = page.getByText("Voting has ended for this contest. Your saved vote was not counted.").first();
    await expect(message).toBeVisible();
    expect(await standingVote(page, contestId)).toBeNull();
  });
});

test("voting opens and ends by itself while the page is open", async ({ page }) => {
  const { contestId, organizer } = await makeContest(page, ["Ember"], { startDate: inSeconds(3_600) });
  const set = async (dates: object) =>
    expect((await organizer.put(`/api/contests/${contestId}`, { data: dates })).ok()).toBe(true);
  await openContest(page, contestId);
  await expect(page.getByText("Voting opens in:")).toBeVisible();
  await button(page, "Voting Starts Soon: Ember").click({ force: true }); // it is disabled, and says why
  await expect(page.getByRole("tooltip")).toHaveText(/^Voting hasn't started yet\. Contest begins on .+ at .+\.$/);
  await expectAccessible(page);
  await set({ startDate: inSeconds(4) });
  await expect(page.getByText("Voting ends in:")).toBeVisible();
  await expect(page.getByText("Active Now")).toBeVisible();
  await button(page, "Vote: Ember").click();
  await expect(toast(page, "Vote Submitted!")).toBeVisible();
  await set({ endDate: inSeconds(4) });
  await expect(page.getByText("Voting is closed. Thanks for participating!")).toBeVisible();
  await expect(button(page, "Voting Ended: Ember")).toBeVisible();
});

test("search by id, voting id, words and phrase, and the leaderboard at hand", { tag: "@ci" }, async ({ page }) => {
  const { contestId, entries } = await makeContest(page, ["Ember Fox", "Fox Frost", "Gale"]);
  await openContest(page, contestId);
  const search = page.getByLabel("Search entries");
  const found = page.getByRole("tabpanel").getByRole("heading", { level: 3 });
  for (const [query, names] of [
    [String(entries["Ember Fox"]), ["Ember Fox"]],
    ["3", ["Gale"]],
    ["fox ember", ["Ember Fox"]],
    ["FOX FROST", ["Fox Frost"]],
  ] as const) {
    await search.fill(query);
    await expect(found).toHaveText([...names]);
  }
  await search.fill("nothing like that");
  await expect(page.getByText("No entries match your search")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Leaderboard").click();
  await expect(page.getByRole("dialog", { name: "Live Leaderboard" }).getByRole("listitem")).toHaveCount(3);
});

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  // Both menus are the same component: each is tested on one kind of screen.
  test("a contest and an entry are shared by nine ways, each with its address", { tag: "@ci" }, async ({
    page,
    isMobile,
  }) => {
    const { contestId, entries } = await makeContest(page, ["Ember", "Frost"]);
    await page.addInitScript(() => {
      Object.assign(window, { gone: [] });
      window.open = (address) => {
        (window as unknown as { gone: string[] }).gone.push(String(address));
        return null;
      };
    });
    await openContest(page, contestId);
    await button(page, "Vote: Ember").click();
    await expect(button(page, "Voted: Ember")).toBeVisible();
    const contestAddress = `${runSettings().baseURL}/contest/${contestId}`;
    const shared = isMobile
      ? {
          label: "Share Ember",
          address: `${contestAddress}?entry=${entries.Ember}`,
          message: 'Check out "Ember" in this contest! Currently ranked #1 with 1 votes.',
        }
      : { label: "Share", address: contestAddress, message: 'Vote for your favorite in "Harbour night"!' };
    const both = `${shared.message} ${shared.address}`;
    const [link, text, whole] = [shared.address, shared.message, both].map(encodeURIComponent);
    const choose = async (name: string) => {
      await button(page, shared.label).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
      await expect(page.getByRole("menu")).toBeHidden();
    };
    for (const [name, href] of [
      ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${link}`],
      ["X", `https://x.com/intent/post?text=${text}&url=${link}`],
      ["LinkedIn", `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
      ["Reddit", `https://www.reddit.com/submit?url=${link}&title=${text}`],
      ["Telegram", `https://t.me/share/url?url=${link}&text=${text}`],
      ["WhatsApp", `https://wa.me/?text=${whole}`],
    ] as const) {
      await choose(name);
      await expect.poll(() => page.evaluate(() => (window as unknown as { gone: string[] }).gone.at(-1))).toBe(href);
    }
    for (const [name, copied, said] of [
      ["Copy Link", shared.address, "Link copied to clipboard!"],
      ["Instagram", both, "Message copied!"],
      ["Discord", both, "Message copied!"],
    ] as const) {
      await page.evaluate(() => navigator.clipboard.writeText("before"));
      await choose(name);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
      await expect(toast(page, said)).toBeVisible();
    }
    await button(page, shared.label).click();
    await expect(page.getByRole("menuitem")).toHaveCount(9);
    await expectAccessible(page);
  });
});

test("a link to an entry brings it into view and marks it, once", async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, index) => `Car ${index + 1}`);
  const { contestId, entries, organizer } = await makeContest(page, many);
  const sharedId = await addEntry(organizer, contestId, { name: "Ember" });
  await openContest(page, contestId, `?entry=${sharedId}`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ember" }) });
  await expect(card).toBeInViewport();
  await expect(page.locator("li[aria-current]")).toHaveCount(1);
  await expect(card).toHaveAttribute("aria-current", "true");
  await page.evaluate(() => window.scrollTo(0, 0));
  const search = page.getByLabel("Search entries");
  await search.fill("Car 1");
  await expect(card).toBeHidden();
  await search.fill("");
  await expect(card).toBeVisible();
  await expect(search).toBeInViewport();

  const hidden = await organizer.put(`/api/contests/${contestId}`, { data: { showEntryName: false } });
  expect(hidden.ok()).toBe(true);
  const text = await (await page.request.get(`/contest/${contestId}?entry=${entries["Car 1"]}`)).text();
  expect(text).not.toMatch(/Car 1|Currently ranked/);
});

test("vote with the keyboard alone", async ({ page }) => {
  const { contestId } = await makeContest(page, ["Ember"]);
  await openContest(page, contestId);
  await page.getByLabel("Search entries").focus();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("Tab");
    if (await button(page, "Vote: Ember").evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button(page, "Vote: Ember")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Vote Submitted!")).toBeVisible();
  await expect(button(page, "Voted: Ember")).toBeFocused();
});
