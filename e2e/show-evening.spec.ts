import { type Browser, expect, type Page } from "@playwright/test";
import { showMessages } from "../src/domain/shows/show-messages.ts";
import { words } from "../src/words/en/all.ts";
import { openStep } from "./support/desk.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { signInProven } from "./support/sign-in.ts";
import { expectFits, test } from "./support/test.ts";

const cars =
  "Entry Name,Owner/Participant,Voting ID\nRed Fox,Aiko Tan,21\nBlue Fox,Mika Ito,22\nGrey Fox,Sora Abe,23\n";

test("the evening of a show: created, voted on by three phones, rehearsed, and shown award by award on a wall", async ({
  page: remote,
  browser,
}) => {
  const desk = await remote.context().newPage();
  await signInAsNewOrganizer(desk);
  await createShow(desk);
  const showId = Number(/\/show\/(\d+)\/manage$/.exec(desk.url())?.[1]);
  const ceremony = desk.locator("#ceremony");
  const wall = await newPage(browser, { width: 1280, height: 720 });
  await wall.goto(`/show/${showId}/stage`);
  const phones = await Promise.all([0, 1, 2].map(() => newPage(browser, { width: 390, height: 844 })));

  await test.step("the organizer adds a given award, and puts the awards in order by button and by dragging", async () => {
    await openStep(desk, "prepare");
    const prepare = desk.locator("#prepare");
    await prepare.getByLabel("New award given by hand").fill("Longest way here");
    await prepare.getByLabel("New award given by hand").press("Enter");
    await prepare.getByLabel("Longest way here", { exact: true }).selectOption({ label: "#23 Grey Fox" });
    await openStep(desk, "ceremony");
    const order = ceremony.getByRole("listitem").filter({ has: desk.getByRole("button", { name: /^Move/ }) });
    await expect(order).toHaveText([/1\. People's Choice/, /2\. Best Paint/, /3\. Longest way here/]);
    await ceremony.getByRole("button", { name: "Move People's Choice down" }).click();
    await expect(order).toHaveText([/Best Paint/, /People's Choice/, /Longest way here/]);
    await order.nth(2).dragTo(order.nth(1));
    await expect(order).toHaveText([/Best Paint/, /Longest way here/, /People's Choice/]);
    await expect
      .poll(async () => (await managedShow(desk, showId)).order.flatMap(Object.keys))
      .toEqual([...["contestId", "givenId", "contestId"]]);
    await desk.reload();
    await openStep(desk, "ceremony");
    await expect(order).toHaveText([/Best Paint/, /Longest way here/, /People's Choice/]);
    await expectFits(desk);
  });

  await test.step("results are sealed, and each phone votes in both awards from one sheet", async () => {
    await act(desk, showId, "seal");
    const { exhibits } = await (await desk.request.get(`/api/shows/${showId}`)).json();
    const carOf = (number: string) => exhibits.find((car: { number: string }) => car.number === number);
    for (const [at, phone] of phones.entries()) {
      await signInProven(phone.context());
      const car = carOf(at === 2 ? "22" : "21");
      await phone.goto(`/show/${showId}?entry=${car.id}`);
      const sheet = phone.getByRole("dialog", { name: car.name });
      for (const award of ["Best Paint", "People's Choice"]) {
        await sheet.getByRole("button", { name: `Vote: ${car.name}, ${award}` }).click();
        await expect(sheet.getByRole("button", { name: `Voted: ${car.name}, ${award}` })).toBeVisible();
      }
      await phone.keyboard.press("Escape");
      await expect(phone.getByText("You voted in all 2")).toBeVisible();
    }
  });

  await test.step("the remote leads through the day, and the wall follows", async () => {
    await remote.goto(`/show/${showId}/remote`);
    await expect(wall.getByText("Scan to vote")).toBeVisible();
    await expect(wall.getByText(`/show/${showId}`)).toBeVisible();
    await expect(onTheWall(remote)).toHaveText("Welcome");
    await press(remote, "Show Live");
    await expect(wall.getByText("6", { exact: true })).toBeVisible();
    await expect(remote.getByText(/Last seen \d+ s ago/)).toBeVisible();
    await expectFits(remote);
  });

  await test.step("the whole evening is rehearsed with invented places", async () => {
    await remote.getByRole("button", { name: "Rehearse the Ceremony" }).click();
    await expect(onTheWall(remote)).toHaveText("Best Paint: title");
    await expect(wall.getByText("Rehearsal")).toBeVisible();
    for (const words of ["Reveal 3rd place", "Reveal 2nd place", "Reveal 1st place", "Show the podium"])
      await press(remote, words);
    await press(remote, "Next award: Longest way here");
    await press(remote, "Reveal who gets it");
    await expect(wall.getByText("Winner", { exact: true })).toBeVisible();
    await remote.getByRole("button", { name: "Winners", exact: true }).click();
    await expect(wall.getByRole("listitem")).toHaveCount(3);
    expect(JSON.stringify(await seenByAnybody(wall, showId))).not.toMatch(/winners|exhibitId/);
    await remote.getByRole("button", { name: "End the Rehearsal" }).click();
    await expect(wall.getByText("Rehearsal")).toBeHidden();
  });

  await test.step("after the end nothing is revealed before the envelopes are open", async () => {
    await act(desk, showId, "end");
    await expect(wall.getByText("Voting has closed").first()).toBeVisible();
    await press(remote, "Show Awards");
    await expect(remote.getByText("Open the envelope before you reveal the places.")).toBeVisible();
    await openStep(desk, "ceremony");
    await expect(ceremony.getByText(showMessages.envelopesClosed)).toBeVisible();
    await ceremony.getByRole("button", { name: "Open the envelope", exact: true }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Open the Envelope" }).click();
    await expect(ceremony.getByText("No. 21 wins 2 awards")).toBeVisible();
    await expect(ceremony.getByText("#23 Grey Fox")).toBeVisible();
    await expectFits(desk);
  });

  await test.step("award by award: nobody knows of the next one", async () => {
    for (const phone of phones) await phone.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await press(remote, "Reveal 2nd place");
    await expect(wall.getByText("Blue Fox", { exact: true })).toBeVisible();
    await press(remote, "Reveal 1st place");
    await expect(wall.getByText("Red Fox", { exact: true })).toBeVisible();
    await expect(wall.getByText("Best Paint")).toBeVisible();
    const [paint, best] = (await seenByAnybody(wall, showId)).awards;
    expect([paint.winners.length, best.winners]).toEqual([1, undefined]);
    const hidden = await (await wall.request.get(`/api/contests/${best.contestId}`)).json();
    expect([hidden.sealed, hidden.stage?.revealed ?? []]).toEqual([true, []]);
    expect(JSON.stringify(hidden.entries)).not.toContain("voteCount");
    await press(remote, "Show the podium");
    await press(remote, "Next award: Longest way here");
    await expect(wall.getByText("Grey Fox")).toHaveCount(0);
    await press(remote, "Reveal who gets it");
    await expect(wall.getByText("Grey Fox", { exact: true })).toBeVisible();
    await press(remote, "Next award: People's Choice");
    for (const words of ["Reveal 2nd place", "Reveal 1st place", "Show the podium"]) await press(remote, words);
    await wall.reload();
    await expect(wall.getByText("Red Fox", { exact: true })).toBeVisible();
  });

  await test.step("the winners of the evening are on one screen, and the announcement reaches all phones", async () => {
    await press(remote, "Show Winners");
    await expect(wall.getByText(words.later.stage.winnersOfTheEvening)).toBeVisible();
    await expect(wall.getByRole("listitem")).toHaveText([
      /Best Paint.*Red Fox/,
      /Longest way.*Grey Fox/,
      /Choice.*Red Fox/,
    ]);
    await expect(remote.getByText("That was the last step")).toBeVisible();
    await expectFits(remote);
    await remote.getByRole("button", { name: "Announce", exact: true }).click();
    await remote.getByRole("dialog").getByRole("button", { name: "Announce Results" }).click();
    await expect.poll(async () => (await seenByAnybody(wall, showId)).awards.every(isAnnounced)).toBe(true);
    for (const phone of phones) await expect(phone.getByRole("heading", { name: "Winners" })).toBeInViewport();
  });
});

const isAnnounced = ({ announcedAt }: { announcedAt?: string }) => announcedAt !== undefined;

async function createShow(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Create New Show" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Show" });
  const next = () => dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByLabel("Title").fill("Fox night");
  await next();
  await next();
  await dialog.getByLabel("Best Paint").check();
  await dialog.getByLabel("Voting starts").first().fill("2020-01-01T10:00");
  await dialog.getByLabel("Voting ends").first().fill("2099-01-01T10:00");
  await next();
  const file = { name: "cars.csv", mimeType: "text/csv", buffer: Buffer.from(cars) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Create Show" }).click();
  await expect(page.getByText("3 cars added", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/manage$/);
}

async function newPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
  return context.newPage();
}

async function managedShow(page: Page, showId: number) {
  return (await page.request.get(`/api/shows/${showId}/manage`)).json();
}

/** On all awards, as the desk does it. */
async function act(page: Page, showId: number, command: "seal" | "end"): Promise<void> {
  const { show } = await managedShow(page, showId);
  const reply = await page.request.post(`/api/shows/${showId}/${command}`, { data: { version: show.controlVersion } });
  expect(reply.ok()).toBe(true);
}

/** The wall is not signed in. */
async function seenByAnybody(wall: Page, showId: number) {
  return (await wall.request.get(`/api/shows/${showId}`)).json();
}

const onTheWall = (remote: Page) => remote.getByRole("status").first();

/** The next press is made from what this one has led to. */
async function press(remote: Page, words: string): Promise<void> {
  const next = remote.getByRole("button", { name: `Next ${words}`, exact: true });
  await next.click();
  await expect(next).toHaveCount(0);
}
