import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { makeContest, voteOfSomebody } from "./support/contests.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { isSlowRun } from "./support/run-context.ts";
import { makeShow } from "./support/shows.ts";
import { showOnStage, stageFaults } from "./support/stage.ts";
import { test } from "./support/test.ts";

const shapes = [
  [1280, 720],
  [1024, 768],
  [2560, 1080],
  [1080, 1920],
  [768, 1024],
] as const;
const otherSizes = [
  [1920, 1080],
  [1280, 800],
] as const;
const sizes = isSlowRun ? [...shapes, ...otherSizes] : shapes;

const longName = "A name that goes on and on until nobody can read it from the back ".repeat(4).slice(0, 255);
const longWord = "Donaudampfschifffahrtskapitaensauto"; // 35 letters
const longNumbers = ["ABCDEFGHIJ1234567890", "WWWWWWWWWWWWWWWWWWWW"]; // as long as they can be
const japaneseName = "痛車グランプリ東京夜景スペシャル";

test("every screen is large enough to read and keeps off the edges, on every screen size", async ({ browser }) => {
  const names = [longName, "Ember", japaneseName, longWord];
  const { contestId, entries, organizer } = await makeContest(names, { title: longName });
  await number(organizer, entries.Ember, longNumbers[1]);
  await number(organizer, entries[longWord], longNumbers[0]);
  for (const owner of ["Ember", japaneseName, longWord])
    expect((await organizer.put(`/api/entries/${entries[owner]}`, { data: { owner: "Priya Nakamura" } })).ok()).toBe(
      true,
    );
  for (const [place, votes] of [1, 1, 2, 3].entries()) // the first two are tied for the third place
    for (let vote = 0; vote < votes; vote += 1) await voteOfSomebody(contestId, entries[names[place] ?? ""]);
  const page = await (await browser.newContext({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })).newPage();
  await page.goto(`/stage/${contestId}`);
  const look = async (press: { screen: string; step?: number; message?: string }) => {
    await showOnStage(organizer, contestId, press);
    await expect(page.locator(`main[data-screen=${press.screen}][data-step="${press.step ?? 0}"]`)).toBeVisible();
    await expectNoFaults(page, `${press.screen} ${press.step ?? ""}`);
  };
  for (const screen of ["welcome", "live", "last_call"]) await look({ screen });
  const endDate = new Date(Date.now() - 1_000).toISOString();
  expect((await organizer.put(`/api/contests/${contestId}`, { data: { endDate } })).ok()).toBe(true);
  await look({ screen: "closed" });
  await look({ screen: "message", message: "Lunch until two. ".repeat(8) });
  for (const step of [0, 1, 2, 3, 4]) await look({ screen: "awards", step });
});

test("sealed results and a podium of ten places are large enough to read, and keep off the edges", {
  tag: "@ci",
}, async ({ browser }) => {
  const others = Array.from({ length: 7 }, (_, index) => `Moonlight Runner ${index + 3}`);
  const names = [longName, japaneseName, longWord, ...others];
  const sealFrom = new Date().toISOString();
  const { contestId, entries, organizer } = await makeContest(names, { sealFrom });
  await number(organizer, entries[japaneseName], "ITASHA-12");
  await number(organizer, entries[longWord], longNumbers[1]);
  await number(organizer, entries[longName], longNumbers[0]);
  await showOnStage(organizer, contestId, { screen: "live" });
  const page = await (await browser.newContext({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })).newPage();
  await page.goto(`/stage/${contestId}`);
  await expect(page.getByText("Results are sealed")).toBeVisible();
  await expectNoFaults(page, "sealed");
  await showOnStage(organizer, contestId, { screen: "awards", places: 10, rehearsal: true });
  for (let step = 1; step <= 11; step += 1) await showOnStage(organizer, contestId, { screen: "awards", step });
  await expect(page.locator(".stage-podium-rest > *")).toHaveCount(7);
  await expectNoFaults(page, "podium of ten");
});

async function expectNoFaults(page: Page, shown: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => stageFaults(page), `${width} × ${height}, ${shown}`).toEqual([]); // once nothing moves
  }
}

async function number(organizer: APIRequestContext, entryId: number | undefined, votingId = ""): Promise<void> {
  expect((await organizer.put(`/api/entries/${entryId}`, { data: { votingId } })).ok()).toBe(true);
}

test("the keys of a visitor change nothing but their own screen", async ({ page }) => {
  const { contestId } = await makeContest(["Ember"]);
  await page.goto(`/stage/${contestId}`);
  const qrs = page.getByRole("img", { name: /QR code/ });
  await expect(qrs).toHaveCount(1);
  for (const key of ["l", "b", "a", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("j");
  await expect(qrs).toHaveCount(2); // the answer to any key before would be here by now
  const { version } = await (await page.request.get(`/api/contests/${contestId}/stage`)).json();
  expect(version).toBe(0);
});

test("the wall of a show draws nothing while nothing changes", async ({ page }) => {
  await signInAsNewOrganizer(page);
  const { showId } = await makeShow(page, {
    awards: [{ title: "Best Paint" }],
    cars: [{ number: "7", name: "Ember", owner: "Mika Ito" }],
  });
  await page.goto(`/show/${showId}/stage`);
  await expect(page.getByRole("img", { name: /QR code/ })).toHaveCount(1);
  await page.waitForFunction(() => performance.now() > 5_000); // page-problems.ts counts how often it is drawn
});
