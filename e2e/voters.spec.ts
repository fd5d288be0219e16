import { type APIRequestContext, type BrowserContext, expect, type Page, request } from "@playwright/test";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { handedOver } from "./support/run-context.ts";
import { expectAccessible, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

type Made = { contestId: number; entries: Record<string, number>; organizer: APIRequestContext };

const opened: APIRequestContext[] = [];
test.afterEach(() => Promise.all(opened.splice(0).map((context) => context.dispose())));

/** A contest of its own with these entries, made by an organizer who is not the visitor of the test. */
async function makeContest(page: Page, names: string[], values: Record<string, unknown> = {}): Promise<Made> {
  const organizer = await request.newContext({ baseURL: handedOver().baseURL ?? "" });
  opened.push(organizer);
  const somebody = { request: organizer } as unknown as Page;
  await signInAsNewOrganizer(somebody);
  const contestId = await createContest(somebody, { title: "Harbour night", ...values });
  const entries: Record<string, number> = {};
  for (const name of names) {
    const reply = await organizer.post(`/api/contests/${contestId}/entries`, { data: { name, owner: "Mika Ito" } });
    expect(reply.status()).toBe(201);
    entries[name] = (await reply.json()).id;
  }
  await register(page.context());
  return { contestId, entries, organizer };
}

async function register(context: BrowserContext): Promise<void> {
  const person = { email: uniqueEmail("fan"), password: "long enough", firstName: "Fan", lastName: "Nguyen" };
  expect((await context.request.post("/api/register", { data: person })).ok()).toBe(true);
}

async function openContest(page: Page, contestId: number, query = ""): Promise<void> {
  await page.goto(`/contest/${contestId}${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const unsent = "Saved on this phone, not sent yet";
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const voteOf = async (page: Page, contestId: number) =>
  (await (await page.request.get(`/api/contests/${contestId}`)).json()).userVote?.entryId ?? null;

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

test.describe("when the line is down", () => {
  test.beforeEach(({ expectProblem }) => expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_NETWORK/));

  test("the vote waits on the phone, a newer choice replaces it, and it is sent when the line is back", async ({
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
    await expect(button(page, "Voted: Frost")).toBeVisible({ timeout: 30_000 });
    expect(await voteOf(page, contestId)).toBe(entries.Frost);
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
    await expect(toast(again, "Vote Submitted!")).toBeVisible({ timeout: 30_000 });
    expect(await voteOf(again, contestId)).toBe(entries.Ember);
  });

  test("it is told plainly when voting has ended meanwhile", async ({ page, context, expectProblem }) => {
    expectProblem(/vote answered 40[39]/);
    const { contestId, organizer } = await makeContest(page, ["Ember"]);
    await openContest(page, contestId);
    await context.setOffline(true);
    await button(page, "Vote: Ember").click();
    await expect(button(page, `${unsent}: Ember`)).toBeVisible();
    expect((await organizer.put(`/api/contests/${contestId}`, { data: { endDate: inSeconds(-1) } })).ok()).toBe(true);
    await context.setOffline(false);
    // Its code could not be fetched without a line, so the message may be the plain one, in one piece with its title.
    const told = page.getByText("Voting has ended for this contest. Your saved vote was not counted.").first();
    await expect(told).toBeVisible({ timeout: 30_000 });
    expect(await voteOf(page, contestId)).toBeNull();
  });
});

test("voting opens and ends by itself while the page is open", async ({ page }) => {
  const { contestId, organizer } = await makeContest(page, ["Ember"], { startDate: inSeconds(3_600) });
  const set = async (dates: object) =>
    expect((await organizer.put(`/api/contests/${contestId}`, { data: dates })).ok()).toBe(true);
  await openContest(page, contestId);
  await expect(page.getByText("Voting opens in:")).toBeVisible();
  await button(page, "Voting Starts Soon: Ember").click({ force: true }); // it is out of order, and says why
  await expect(page.getByRole("tooltip")).toHaveText(/^Voting hasn't started yet\. Contest begins on .+ at .+\.$/);
  await expectAccessible(page);
  await set({ startDate: inSeconds(4) });
  await expect(page.getByText("Voting ends in:")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Active Now")).toBeVisible();
  await button(page, "Vote: Ember").click();
  await expect(toast(page, "Vote Submitted!")).toBeVisible();
  await set({ endDate: inSeconds(4) });
  await expect(page.getByText("Voting is closed. Thanks for participating!")).toBeVisible({ timeout: 30_000 });
  await expect(button(page, "Voting Ended: Ember")).toBeVisible();
});

test("an access code: asked for, refused, accepted, remembered", async ({ page, expectProblem }) => {
  expectProblem(/access answered 403/);
  const { contestId } = await makeContest(page, ["Ember"], { accessCode: "pit lane" });
  await openContest(page, contestId);
  await expect(button(page, "Access Required: Ember")).toHaveAttribute("aria-disabled", "true");
  await button(page, "Enter Code").click();
  const dialog = page.getByRole("dialog", { name: "Access Required" });
  await dialog.getByLabel("Access code").fill("wrong");
  await dialog.getByRole("button", { name: "Enter Code" }).click();
  await expect(dialog.getByText("That access code is not right.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Access code").fill("pit lane");
  await dialog.getByRole("button", { name: "Enter Code" }).click();
  await expect(button(page, "Vote: Ember")).toBeVisible();
  await page.reload();
  await expect(button(page, "Vote: Ember")).toBeVisible();
  await expect(page.getByText("This contest requires an access code to vote")).toBeHidden();
});

test("search by id, voting id, words and phrase, and the leaderboard at hand", async ({ page }) => {
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

test("an entry is shared with its rank and votes, by the address that brings it into view", async ({ page }) => {
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
  const address = `${handedOver().baseURL}/contest/${contestId}?entry=${entries.Ember}`;
  const message = 'Check out "Ember" in this contest! Currently ranked #1 with 1 votes.';
  const [link, text, both] = [address, message, `${message} ${address}`].map(encodeURIComponent);
  for (const [name, href] of [
    ["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ["X", `https://x.com/intent/post?text=${text}&url=${link}`],
    ["LinkedIn", `https://www.linkedin.com/sharing/share-offsite/?url=${link}`],
    ["Reddit", `https://www.reddit.com/submit?url=${link}&title=${text}`],
    ["Telegram", `https://t.me/share/url?url=${link}&text=${text}`],
    ["WhatsApp", `https://wa.me/?text=${both}`],
  ] as const) {
    await button(page, "Share Ember").click();
    await page.getByRole("menuitem", { name, exact: true }).click();
    await expect.poll(() => page.evaluate(() => (window as unknown as { gone: string[] }).gone.at(-1))).toBe(href);
    await expect(page.getByRole("menu")).toBeHidden();
  }
  await page.goto(address);
  await expect(page.getByRole("listitem").filter({ hasText: "Ember" })).toBeInViewport();
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
