import { type Browser, expect, type Page } from "@playwright/test";
import { shortLinkPath } from "#domain/sharing/short-links.ts";
import { oneAwardPerCarRule } from "#domain/shows/one-award-per-car.ts";
import { groupedPass, readPass } from "#domain/votes/passes.ts";
import { register, voteOfSomebody } from "./support/contests.ts";
import { openStep } from "./support/desk.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { inHours, makeShow } from "./support/shows.ts";
import { countTaps } from "./support/taps.ts";
import { expectFits, expectNoViolations, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const cars = [
  { number: "21", name: "Red Fox", owner: "Aiko Tan" },
  { number: "22", name: "Blue Fox", owner: "Mika Ito" },
];
const awards = [{ title: "People's Choice" }, { title: "Best Paint" }];

test("passes are made and printed at the show's desk, and each votes once in every award", { tag: "@ci" }, async ({
  page,
  context,
  browser,
}) => {
  await countPrints(context);
  await signInAsNewOrganizer(page);
  const taking = awards.map((award) => ({ ...award, whoMayVote: "pass" }));
  const { showId, exhibitIds } = await makeShow(page, { awards: taking, cars });
  await page.goto(`/show/${showId}/manage`);
  await openStep(page, "print");
  await page.getByRole("button", { name: /^Passes/ }).click();
  const dialog = page.getByRole("dialog", { name: "Passes" });
  await dialog.getByLabel("How many passes?").fill("2");
  await dialog.getByRole("button", { name: "Make Passes" }).click();
  await expect(dialog.getByRole("heading", { name: "Batch 1: passes 1–2 are ready" })).toBeVisible();
  await expectFits(page);
  const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print Passes" }));
  await expect(sheet.getByText("One pass, one vote in each award")).toHaveCount(2);
  const [first = "", second = ""] = (await sheet.locator(".code").allTextContents()).map(
    (text) => readPass(text) ?? "",
  );
  await sheet.close();

  const phone = await newPhone(browser);
  await phone.goto(`/p/show/${showId}#${first}`);
  await expect(phone.getByText("Your pass is good for one vote in each award", { exact: true })).toBeVisible();
  expect(new URL(phone.url()).pathname + new URL(phone.url()).hash).toBe(`/show/${showId}`);
  await expectFits(phone);
  await phone.getByRole("button", { name: "Vote: Blue Fox, People's Choice" }).click();
  await expect(phone.getByText("You voted in 1 of 2")).toBeVisible();
  await phone.getByRole("button", { name: "2 awards of Blue Fox" }).click();
  const carSheet = phone.getByRole("dialog", { name: "Blue Fox" });
  await carSheet.getByRole("button", { name: "Vote: Blue Fox, Best Paint" }).click();
  await phone.keyboard.press("Escape");
  await expect(phone.getByText("You voted in all 2")).toBeVisible();
  await phone.getByRole("button", { name: "Account menu" }).click();
  await expect(phone.getByRole("menuitem", { name: "My Show" })).toBeVisible();
  await expect(phone.getByText("Good for voting in its show")).toBeVisible();

  const other = await newPhone(browser);
  await other.goto(`/show/${showId}?entry=${exhibitIds[0]}`);
  await other
    .getByRole("dialog", { name: "Red Fox" })
    .getByRole("button", { name: /Best Paint/ })
    .click();
  const typed = other.getByRole("dialog", { name: "Have a pass?" });
  await expect(typed.getByText("good for one vote in each award")).toBeVisible();
  await typed.getByLabel("Pass", { exact: true }).fill(groupedPass(second));
  await typed.getByRole("button", { name: "Use Pass" }).click();
  await expect(other.getByText("Best Paint", { exact: true }).last()).toBeVisible();
  await other.getByRole("button", { name: "Vote for This" }).click();
  await expect(other.getByText("You voted in 1 of 2")).toBeVisible();
  await expect.poll(() => votesIn(other, showId)).toBe(1);
  for (const person of [phone, other]) await person.context().close();
});

test("from a card's link to a vote in every award: three taps and two fields as in a contest, then one tap each", async ({
  page,
  browser,
}) => {
  const { showId, exhibitIds } = await makeShowOfOrganizer(browser, {
    awards: [...awards, { title: "Best Wheels" }],
    cars,
  });
  const person = { email: uniqueEmail("fan"), password: "long enough", firstName: "Fan", lastName: "Nguyen" };
  expect((await page.request.post("/api/register", { data: person })).ok()).toBe(true);
  await page.request.get("/api/logout");
  const tapped = await countTaps(page);
  await page.goto(shortLinkPath(exhibitIds[1] ?? 0, "exhibit"));
  const sheet = page.getByRole("dialog", { name: "Blue Fox" });
  await sheet.getByRole("button", { name: "Vote: Blue Fox, Best Paint" }).click();
  const signIn = page.getByRole("dialog", { name: "Sign In to Vote" });
  await signIn.getByLabel("Email", { exact: true }).fill(person.email);
  await signIn.getByLabel("Password", { exact: true }).fill(person.password);
  await signIn.getByRole("button", { name: "Sign In" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm your vote" });
  await expect(asked.getByText("Best Paint")).toBeVisible();
  await asked.getByRole("button", { name: "Vote for This" }).click();
  await expect(sheet.getByRole("button", { name: "Voted: Blue Fox, Best Paint" })).toBeVisible();
  expect(await tapped()).toBe(3);
  for (const title of ["People's Choice", "Best Wheels"]) {
    await sheet.getByRole("button", { name: `Vote: Blue Fox, ${title}` }).click();
    await expect(sheet.getByRole("button", { name: `Voted: Blue Fox, ${title}` })).toBeVisible();
  }
  expect(await tapped()).toBe(5);
  await expectNoViolations(page);
  await page.reload();
  await expect(sheet.getByRole("button", { name: /^Voted: / })).toHaveCount(3);
  await expect.poll(() => votesIn(page, showId)).toBe(3);
  await page.keyboard.press("Escape");
  await expect(page.getByText("You voted in all 3")).toBeVisible();
  await openCar(page, "21", "Red Fox");
  const other = page.getByRole("dialog", { name: "Red Fox" });
  await other.getByRole("button", { name: "Change to This: Red Fox, Best Paint" }).click();
  await expect(other.getByRole("button", { name: "Voted: Red Fox, Best Paint" })).toBeVisible();
  await expect.poll(() => votesIn(page, showId)).toBe(3);
});

test("the page of an award names its show, and leads to the next award after a vote", { tag: "@ci" }, async ({
  page,
  browser,
  context,
}) => {
  const { showId, contestIds } = await makeShowOfOrganizer(browser, { awards, cars });
  await register(context);
  await page.goto(`/contest/${contestIds[0]}`);
  await expect(page.getByRole("link", { name: "Back to Fox night" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Next:/ })).toBeHidden();
  await page.getByRole("button", { name: "Vote: Blue Fox", exact: true }).click();
  await expectFits(page);
  await page.getByRole("link", { name: "Next: Best Paint" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Best Paint");
  await page.getByRole("button", { name: "Vote: Red Fox", exact: true }).click();
  await expect(page.getByRole("button", { name: "Voted: Red Fox", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your vote" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Next:/ })).toBeHidden();
  await page.getByRole("link", { name: "Back to Fox night" }).click();
  await expect(page).toHaveURL(new RegExp(`/show/${showId}$`));
  await expect(page.getByText("You voted in all 2")).toBeVisible();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "QR Code" }).click();
  const code = page.getByRole("dialog", { name: "Show QR Code & Sharing" });
  await expect(code.getByLabel("Show URL")).toHaveValue(new RegExp(`/show/${showId}$`));
});

test("a show with a single open award shows its contest page directly below the show's title", { tag: "@ci" }, async ({
  page,
  browser,
  context,
}) => {
  const [paint, wheels] = [{ title: "Best Paint" }, { title: "Best Wheels", startDate: inHours(1) }];
  const { showId } = await makeShowOfOrganizer(browser, { awards: [paint, wheels], cars });
  await register(context);
  await page.goto(`/show/${showId}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(["Fox night", "Best Paint"]);
  await expect(page.getByLabel("Search entries")).toBeVisible();
  await expect(page.getByLabel("Car number or name")).toHaveCount(0); // of a show with several open awards
  await expectFits(page);
  await page.getByRole("button", { name: "Vote: Red Fox", exact: true }).click();
  await expect(page.getByRole("button", { name: "Voted: Red Fox", exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/show/${showId}$`));
  await expect.poll(() => votesIn(page, showId)).toBe(1);
});

test("votes without a connection are kept over a reload, and each is sent once", async ({
  page,
  browser,
  context,
  expectProblem,
}) => {
  expectProblem(/./); // requests that fail
  const { showId, exhibitIds } = await makeShowOfOrganizer(browser, { awards, cars });
  await register(context);
  await page.goto(`/show/${showId}?entry=${exhibitIds[0]}`);
  const sheet = page.getByRole("dialog", { name: "Red Fox" });
  const vote = (title: string) => sheet.getByRole("button", { name: `Vote: Red Fox, ${title}` });
  await expect(vote("Best Paint")).toBeVisible();
  let isAway = true;
  const sent: string[] = [];
  await context.route("**/api/contests/*/vote*", async (route) => {
    if (isAway) return route.abort("internetdisconnected");
    sent.push(route.request().url());
    return route.continue();
  });
  await vote("People's Choice").click();
  await vote("Best Paint").click();
  await expect(sheet.getByRole("button", { name: /^Saved, not sent yet: / })).toHaveCount(2);
  await page.reload();
  await expect(sheet.getByRole("button", { name: /^Saved, not sent yet: / })).toHaveCount(2);
  await expect.poll(() => votesIn(page, showId)).toBe(0);
  isAway = false;
  await expect(sheet.getByRole("button", { name: /^Voted: / })).toHaveCount(2);
  expect(sent).toHaveLength(2);
  await expect.poll(() => votesIn(page, showId)).toBe(2);
});

test("an access code is asked for once, and is good for all awards that have it", async ({
  page,
  browser,
  context,
}) => {
  const withCode = awards.map((award) => ({ ...award, accessCode: "pit lane" }));
  const { showId, exhibitIds } = await makeShowOfOrganizer(browser, { awards: withCode, cars });
  await register(context);
  await page.goto(`/show/${showId}?entry=${exhibitIds[0]}`);
  const sheet = page.getByRole("dialog", { name: "Red Fox" });
  await sheet.getByRole("button", { name: "Access Required: Red Fox, Best Paint" }).click();
  const asked = page.getByRole("dialog", { name: "Access Required" });
  await asked.getByLabel("Access code").fill("pit lane");
  await expectFits(page);
  await asked.getByRole("button", { name: "Enter Code" }).click();
  await expect(sheet.getByRole("button", { name: "Voted: Red Fox, Best Paint" })).toBeVisible();
  await sheet.getByRole("button", { name: "Vote: Red Fox, People's Choice" }).click();
  await expect(sheet.getByRole("button", { name: "Voted: Red Fox, People's Choice" })).toBeVisible();
  await expect.poll(() => votesIn(page, showId)).toBe(2);
});

test("the server draws the first screen of a show, which the page takes over", { tag: "@ci" }, async ({
  browser,
  page,
}) => {
  const { showId, exhibitIds, contestIds } = await makeShowOfOrganizer(browser, { awards, cars });
  const html = await (await page.request.get(`/show/${showId}`)).text();
  expect(html).toContain("data-drawn-at");
  for (const text of ["Fox night", "Red Fox", "Blue Fox", "Vote: Red Fox, People&#x27;s Choice", "You voted in 0 of 2"])
    expect(html).toContain(text);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/show/${showId}?entry=${exhibitIds[0]}`);
  await expect(page).toHaveTitle("Fox night | ScoreQuest");
  await expect(page.getByRole("dialog", { name: "Red Fox" })).toBeVisible();
  expect(asked).not.toContain(`/api/shows/${showId}`); // it was in the page
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Vote: Blue Fox, People's Choice" }).click();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
  expect((await page.request.get(`/p/show/${showId}`)).status()).toBe(200);
  expect((await page.request.get("/show/999999")).status()).toBe(404);
  expect(await (await page.request.get(`/contest/${contestIds[0]}`)).text()).not.toContain('"show":');
});

test("where a car wins one award, voters read the rule, and a car with more votes does not win two", {
  tag: "@ci",
}, async ({ page, browser, context }) => {
  const desk = await newPhone(browser);
  await signInAsNewOrganizer(desk);
  const later = { startDate: inHours(1) };
  const inOrder = [
    { title: "Best Paint", ...later },
    { title: "People's Choice", ...later },
  ];
  const { showId, contestIds, exhibitIds } = await makeShow(desk, { awards: inOrder, cars });
  await desk.goto(`/show/${showId}/manage`);
  await openStep(desk, "prepare");
  await desk.locator("#prepare").getByRole("button", { name: "Edit Show" }).first().click();
  const dialog = desk.getByRole("dialog", { name: "Edit Show" });
  await dialog.getByLabel("One award per car").check();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(desk.getByText("Show Updated", { exact: true })).toBeVisible();
  await commandAll(desk, showId, "open");

  await register(context);
  await page.goto(`/show/${showId}?entry=${exhibitIds[0]}`);
  const sheet = page.getByRole("dialog", { name: "Red Fox" });
  await expect(sheet.getByText(oneAwardPerCarRule)).toBeVisible();
  for (const title of ["Best Paint", "People's Choice"]) {
    await sheet.getByRole("button", { name: `Vote: Red Fox, ${title}` }).click();
    await expect(sheet.getByRole("button", { name: `Voted: Red Fox, ${title}` })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  const { exhibits } = await (await page.request.get(`/api/shows/${showId}`)).json();
  const [paint = 0] = contestIds;
  for (const { entries } of exhibits) await voteOfSomebody(paint, entries[paint]);

  for (const command of ["end", "envelope", "announce"]) await commandAll(desk, showId, command);
  const winners = page.getByRole("region", { name: "Winners" });
  await expect(winners.getByText(oneAwardPerCarRule)).toBeVisible();
  await expect(winners.getByRole("listitem").filter({ hasText: "Best Paint" })).toContainText("Blue Fox");
  await expect(winners.getByRole("listitem").filter({ hasText: "People's Choice" })).toContainText("Red Fox");
  await page.goto(`/contest/${paint}`);
  const winner = page.getByRole("region", { name: "Winner" });
  await expect(winner.getByText("Blue Fox", { exact: true })).toBeVisible();
  await expect(winner.getByText("Red Fox")).toHaveCount(0);
  await expect(winner.getByText(oneAwardPerCarRule)).toBeVisible();
  expect(await (await page.request.get(`/contest/${paint}`)).text()).toContain('content="Winner: Blue Fox"');
  await expectFits(page);
  await desk.context().close();
});

/** As the desk does it. */
async function commandAll(desk: Page, showId: number, command: string): Promise<void> {
  const { show } = await (await desk.request.get(`/api/shows/${showId}/manage`)).json();
  const reply = await desk.request.post(`/api/shows/${showId}/${command}`, { data: { version: show.controlVersion } });
  expect(reply.ok()).toBe(true);
}

/** A show of somebody who is not signed in on the page of the test. */
async function makeShowOfOrganizer(browser: Browser, show: Parameters<typeof makeShow>[1]) {
  const organizer = await newPhone(browser);
  await signInAsNewOrganizer(organizer);
  const made = await makeShow(organizer, show);
  await organizer.context().close();
  return made;
}

async function openCar(page: Page, number: string, name: string): Promise<void> {
  const search = page.getByLabel("Car number or name");
  await search.fill(number);
  await expect(page.getByRole("button", { name: /^Open / })).toHaveCount(1);
  await search.press("Enter");
  await expect(page.getByRole("dialog", { name })).toBeVisible();
}

/** In how many awards the person on this page has a vote. */
async function votesIn(page: Page, showId: number): Promise<number> {
  const { userVotes } = await (await page.request.get(`/api/shows/${showId}`)).json();
  return Object.keys(userVotes).length;
}

async function newPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}
