import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { openStep } from "./support/desk.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { answerGoogle, signInProven } from "./support/sign-in.ts";
import { expectFits, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const cars = "Entry Name,Owner/Participant,Voting ID,Classes\nRed Fox,Aiko Tan,21,Kei cars\nBlue Fox,Mika Ito,22,\n";

test("an organizer creates a show with two awards, two people vote in both, and the organizer ends it", {
  tag: "@slow",
}, async ({ page, browser, baseURL }) => {
  await signInAsNewOrganizer(page);
  await page.goto("/dashboard");
  await createShow(page);
  await expect(page.getByRole("heading", { name: "Fox night" })).toBeVisible();
  await openStep(page, "prepare");
  await expect(page.getByRole("button", { name: "Blue Fox" })).toBeVisible();
  await expectFits(page);
  const [, showId] = /\/show\/(\d+)\/manage$/.exec(page.url()) ?? [];

  await test.step("a visitor signs in after pressing Vote, and votes in the other award from the car's sheet", async () => {
    const voter = await newPage(browser, baseURL);
    await voter.goto(`/show/${showId}`);
    await voteIn(voter.getByRole("main"), "People's Choice").click();
    await voter.getByRole("button", { name: "Continue with Google" }).click();
    await answerGoogle(voter, uniqueEmail("fan", "gmail.com"));
    await expect(voter).toHaveURL(/\/show\/\d+$/);
    await voter.getByRole("button", { name: "Vote for This" }).click();
    await expect(voter.getByText("You voted in 1 of 2")).toBeVisible();
    const sheet = await openCar(voter, `/show/${showId}`);
    await expectFits(voter);
    await expect(votedIn(sheet, "People's Choice")).toBeVisible();
    await voteIn(sheet, "Best Paint").click();
    await expect(votedIn(sheet, "Best Paint")).toBeVisible();
    await voter.keyboard.press("Escape");
    await expect(voter.getByText("You voted in all 2")).toBeVisible();
    await voter.context().close();
  });

  const other = await newPage(browser, baseURL);
  await test.step("another visitor votes in both", async () => {
    await signInProven(other.context());
    const sheet = await openCar(other, `/show/${showId}`);
    for (const award of ["People's Choice", "Best Paint"]) {
      await voteIn(sheet, award).click();
      await expect(votedIn(sheet, award)).toBeVisible();
    }
    await other.keyboard.press("Escape");
    await expect(other.getByText("You voted in all 2")).toBeVisible();
  });

  await test.step("the votes are counted in each award, on its own page too", async () => {
    await expect(page.getByText("Voting is open · 2 votes · 2 cars")).toHaveCount(2);
    await other
      .getByRole("navigation", { name: "Awards" })
      .getByRole("link", { name: /Best Paint/ })
      .click();
    await expect(other.getByRole("main")).toContainText(/2\s*votes/);
    await other.goBack();
  });

  await test.step("the organizer reads once when voting ends, and ends the show", async () => {
    await openStep(page, "day");
    await expect(page.getByText(/^Voting in every award ends /)).toBeVisible();
    await openStep(page, "prepare");
    const { show } = await (await page.request.get(`/api/shows/${showId}/manage`)).json();
    const ended = await page.request.post(`/api/shows/${showId}/end`, { data: { version: show.controlVersion } });
    expect(ended.ok()).toBe(true);
    await expect(page.getByText("Everybody sees the result · 2 votes · 2 cars")).toHaveCount(2);
    await expect(other.getByText(/Voting is closed/)).toBeVisible();
    await expectFits(other);
  });
  await other.context().close();
});

async function createShow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create New Show" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Show" });
  const next = () => dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByLabel("Title").fill("Fox night");
  await next();
  await dialog.getByLabel("Classes, one per line").fill("Kei cars");
  await next();
  await dialog.getByLabel("Best Paint").check();
  await dialog.getByLabel("Voting starts").first().fill("2020-01-01T10:00");
  await dialog.getByLabel("Voting ends").first().fill("2099-01-01T10:00");
  await next();
  const file = { name: "cars.csv", mimeType: "text/csv", buffer: Buffer.from(cars) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Create Show" }).click();
  await expect(page.getByText("2 cars added", { exact: true })).toBeVisible();
}

async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
  return await context.newPage();
}

/** The sheet of car 22, by its number. */
async function openCar(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const search = page.getByLabel("Car number or name");
  await search.fill("22");
  await expect(page.getByRole("heading", { name: "Red Fox" })).toBeHidden();
  await search.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Blue Fox" });
  await expect(sheet).toBeVisible();
  return sheet;
}

const voteIn = (sheet: Locator, award: string) => sheet.getByRole("button", { name: `Vote: Blue Fox, ${award}` });
const votedIn = (sheet: Locator, award: string) => sheet.getByRole("button", { name: `Voted: Blue Fox, ${award}` });
