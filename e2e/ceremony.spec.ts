import { type Browser, expect, type Page } from "@playwright/test";
import { resultsAreSealed } from "../src/domain/results/sealing-words.ts";
import { addEntry, openContest, voteOfSomebody } from "./support/contests.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";

/** In the order of their numbers, with the votes that each gets. */
const cars = [
  { name: "Ember", votes: 1 },
  { name: "Frost", votes: 3 },
  { name: "Gale", votes: 2 },
  { name: "Haze", votes: 0 },
];

test("a whole ceremony: a wall that nobody touches, remote and three phones, from the welcome to the announcement", async ({
  page: remote,
  browser,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/); // the wall loses its network once
  await signInAsNewOrganizer(remote);
  const startDate = new Date(Date.now() - 3_600_000).toISOString();
  const contestId = await createContest(remote, { title: "Harbour night", startDate, sealFrom: startDate });
  const ids: number[] = [];
  for (const { name, votes } of cars) {
    const id = await addEntry(remote.request, contestId, { name, owner: `Owner of ${name}` });
    ids.push(id);
    for (let vote = 0; vote < votes; vote += 1) await voteOfSomebody(contestId, id);
  }
  const wall = await openWall(browser, contestId);
  const phones = await Promise.all([1, 2, 3].map(() => openPhone(browser, contestId)));
  for (const phone of phones) await expect(phone.getByText("Winner")).toHaveCount(0);

  await test.step("the remote leads through the event, and the wall follows", async () => {
    await remote.goto(`/contest/${contestId}/remote`);
    await expect(onTheWall(remote)).toHaveText("Welcome");
    await expect(wall.getByText("Scan to vote")).toBeVisible();
    await expect(remote.getByText(/Last seen \d+ s ago/)).toBeVisible();
    await remote.getByRole("link", { name: "Manage" }).click();
    await expect(remote).toHaveURL(/\/manage$/);
    await remote.goBack();
    await press(remote, "Show Live");
    await expect(wall.getByText(resultsAreSealed)).toBeVisible();
    await expect(wall.getByText("6", { exact: true })).toBeVisible();
    await expectAccessible(remote);
  });

  await test.step("the remote says where sound is off, and the wall offers it in a corner", async () => {
    const pressed = () => expect(remote.locator("[aria-busy=true]")).toHaveCount(0); // one press at a time
    await pressed();
    await remote.getByLabel("Sound").click();
    await expect(wall.getByRole("button", { name: "Turn on sound" })).toBeVisible();
    await expect(remote.getByText("Sound is off on 1 screen.")).toBeVisible();
    await remote.getByLabel("Sound").click();
    await expect(wall.getByRole("button")).toHaveCount(0);
    await pressed();
  });

  await test.step("a rehearsal shows invented places and says so", async () => {
    await remote.getByRole("button", { name: "Rehearse the Ceremony" }).click();
    await expect(wall.getByText("Rehearsal")).toBeVisible();
    await press(remote, "Reveal 3rd place");
    await expect(wall.getByText("3rd place")).toBeVisible();
    await remote.getByRole("button", { name: "End the Rehearsal" }).click();
    await expect(wall.getByText("Rehearsal")).toBeHidden();
  });

  await test.step("voting ends, and no place can be revealed before the envelope is open", async () => {
    const endDate = new Date(Date.now() - 1_000).toISOString();
    expect((await remote.request.put(`/api/contests/${contestId}`, { data: { endDate } })).ok()).toBe(true);
    await remote.getByRole("button", { name: "Closed", exact: true }).click();
    await expect(wall.getByText("Voting has closed").first()).toBeVisible();
    await press(remote, "Show Awards");
    await expect(wall.getByText("Awards")).toBeVisible();
    await expect(remote.getByText("Open the envelope before you reveal the places.")).toBeVisible();
    await remote.getByRole("button", { name: "Open the Envelope" }).click();
    await remote.getByRole("dialog").getByRole("button", { name: "Open the Envelope" }).click();
  });

  await test.step("each press reveals one place, and nobody knows the next one", async () => {
    for (const [words, name] of [
      ["3rd", "Ember"],
      ["2nd", "Gale"],
      ["1st", "Frost"],
    ] as const) {
      await expect(remote.getByRole("button", { name: `Reveal ${words} place` })).toBeVisible();
      await expect(remote.getByText(name)).toHaveCount(0);
      expect(await toldToEverybody(wall, contestId)).not.toContain(ids[cars.findIndex((car) => car.name === name)]);
      await press(remote, `Reveal ${words} place`);
      await expect(wall.getByText(`${words} place`)).toBeVisible();
      await expect(wall.getByText(name, { exact: true })).toBeVisible();
      await expect(wall.getByText(`Owner of ${name}`)).toBeVisible();
    }
    await expectAccessible(remote);
    await wall.reload();
    await expect(wall.getByText("Frost", { exact: true })).toBeVisible();
    await expect(wall.getByRole("button")).toHaveCount(0);
    await press(remote, "Show the podium");
    for (const car of ["Ember", "Frost", "Gale"]) await expect(wall.getByText(car, { exact: true })).toBeVisible();
  });

  await test.step("a wall that has lost its network keeps its picture without a word, and catches up", async () => {
    await wall.context().setOffline(true);
    await remote.getByRole("button", { name: "Blank", exact: true }).click();
    await expect(onTheWall(remote)).toHaveText("Blank");
    await expect(wall.getByText("Frost", { exact: true })).toBeVisible();
    await expect(wall.getByText(/error|connection|offline/i)).toHaveCount(0);
    await wall.context().setOffline(false);
    await expect(wall.getByText("Frost")).toHaveCount(0);
    await press(remote, "Show Awards");
    await expect(wall.getByText("Frost", { exact: true })).toBeVisible();
  });

  await test.step("the announcement shows the result to all phones", async () => {
    await remote.getByRole("button", { name: "Announce", exact: true }).click();
    await remote.getByRole("dialog").getByRole("button", { name: "Announce Results" }).click();
    for (const phone of phones) await expect(phone.getByRole("heading", { name: "Winner" })).toBeVisible();
  });

  await test.step("whoever comes now sees the winner first, already in the page's HTML", async () => {
    const visitor = await openPhone(browser, contestId, "");
    for (const part of [
      visitor.getByRole("heading", { name: "Winner" }),
      visitor.getByText("Frost", { exact: true }).first(),
      visitor.getByText("Owner of Frost").first(),
      visitor.getByRole("button", { name: "Share the Winner" }),
    ])
      await expect(part).toBeInViewport();
    await expectAccessible(visitor);
    await expectFits(visitor);
    // Not in every reply: a busy server leaves the drawing to the browser.
    const html = async () => (await visitor.request.get(`/contest/${contestId}`, { headers: { cookie: "" } })).text();
    await expect.poll(html).toMatch(/id="root" data-drawn-at.*id="winner".*Frost.*page-data/s);
    expect(await html()).toContain('property="og:description" content="Winner: Frost"');
  });
});

async function openWall(browser: Browser, contestId: number): Promise<Page> {
  const screen = { viewport: { width: 1280, height: 720 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };
  const wall = await (await browser.newContext(screen)).newPage();
  await wall.addInitScript(allowNoSound);
  await wall.goto(`/stage/${contestId}`);
  return wall;
}

/** Runs in the page. Browsers with a screen allow sound after a press only; the one of the tests allows it at once. */
function allowNoSound(): void {
  class Silent {
    state = "suspended";
    resume = () => new Promise<void>(() => {});
  }
  Object.assign(window, { AudioContext: Silent });
}

async function openPhone(browser: Browser, contestId: number, query = "?tab=results"): Promise<Page> {
  const phone = await (await browser.newContext()).newPage();
  await openContest(phone, contestId, query);
  return phone;
}

const onTheWall = (remote: Page) => remote.getByRole("status").first();

async function press(remote: Page, words: string): Promise<void> {
  await remote.getByRole("button", { name: `Next ${words}` }).click();
}

/** The ids of all entries whose place is told to somebody who is not signed in. */
async function toldToEverybody(page: Page, contestId: number): Promise<number[]> {
  const { revealed } = await (await page.request.get(`/api/contests/${contestId}/stage`)).json();
  return revealed.flatMap(({ entryIds }: { entryIds: number[] }) => entryIds);
}
