import { type Browser, expect, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { openContest } from "./support/contests.ts";
import { createAccount } from "./support/email-form.ts";
import { manager, row } from "./support/entry-manager.ts";
import { carPhoto } from "./support/pictures.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { readQr } from "./support/read-qr.ts";
import { demoAccount } from "./support/run-context.ts";
import { signInByGoogle } from "./support/sign-in.ts";
import { expectAccessible, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const title = "Harbour night 港";
const owners = ["Mika Ito", "山田 太郎", "Zoë O'Neil", "Ren"];
const cars = Array.from({ length: 40 }, (_, index) => ({
  name: `Car ${101 + index}`,
  owner: owners[index % owners.length] ?? "",
  votingId: String(101 + index),
}));
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });

/** A desktop browser, on every project's device. */
async function wideScreen(browser: Browser): Promise<Page> {
  const desk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 };
  const context = await browser.newContext(desk);
  await countPrints(context);
  return context.newPage();
}

async function phone(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** The value of a date input: so many days ago, by that browser's clock. */
function typedTime(page: Page, daysAgo: number): Promise<string> {
  return page.evaluate((days) => {
    const time = new Date();
    time.setDate(time.getDate() - days);
    time.setMinutes(time.getMinutes() - time.getTimezoneOffset());
    return time.toISOString().slice(0, 16);
  }, daysAgo);
}

async function registerAndAsk(page: Page, email: string): Promise<void> {
  await page.goto("/?signin=1");
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  const reason = "I run the harbour night in Austin.";
  await createAccount(dialog, { email, password: "long enough 桜", firstName: "Kenta", lastName: "Ōkubo", reason });
  await expect(page.getByText("Your request for organizer access is waiting for an admin's answer.")).toBeVisible();
}

async function approve(browser: Browser, email: string): Promise<void> {
  const page = await wideScreen(browser);
  const { email: admin, password } = demoAccount("admin");
  await page.request.post("/api/login", { data: { email: admin, password } });
  await page.goto("/admin/organizer-requests");
  const request = page.getByRole("listitem").filter({ hasText: email });
  await request.getByRole("button", { name: "Approve" }).click();
  await expect(toast(page, "The user has been granted organizer access.")).toBeVisible();
  await page.context().close();
}

async function create(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await button(page, "Create Your First Contest").click();
  const dialog = page.getByRole("dialog", { name: "Create New Contest" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("Forty cars at the harbour.");
  await dialog.getByLabel("Start date").fill(await typedTime(page, 1));
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  await expect(toast(page, "Contest Created")).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** All cars by a CSV file, some with a picture on the web; two more get an uploaded one. */
async function addCars(page: Page, pictureUrl: string): Promise<void> {
  await page.getByRole("button", { name: "Manage Entries" }).click();
  const lines = cars.map(({ name, owner, votingId }, index) =>
    [name, owner, votingId, index % 10 === 9 ? pictureUrl : ""].join(),
  );
  const file = ["Entry Name,Owner/Participant,Voting ID,Image URL", ...lines].join("\n");
  await manager(page)
    .getByLabel("CSV file")
    .setInputFiles({ name: "harbour.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await manager(page).getByRole("button", { name: "Add 40 Entries" }).click();
  await expect(toast(page, "40 entries uploaded successfully")).toBeVisible({ timeout: 30_000 });

  for (const name of ["Car 107", "Car 112"]) {
    await manager(page)
      .getByRole("button", { name: `Add Photo: ${name}` })
      .click();
    const form = manager(page).getByRole("form", { name: `Edit ${name}` });
    await form.getByLabel("Photo", { exact: true }).setInputFiles(await carPhoto());
    await expect(form.locator("img[src^='/uploads/']")).toBeVisible();
    await form.getByRole("button", { name: "Save" }).click();
    await expect(row(page, name).getByRole("button", { name: `Adjust Photo: ${name}` })).toBeVisible();
  }
  await manager(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(manager(page)).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText(/Entries\s*40/);
}

/** From the QR code to a vote that counts, by the voting id. */
async function voteByNumber(page: Page, address: string, votingId: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel("Search entries").fill(votingId);
  const photo = page.getByRole("img", { name: `Car ${votingId}`, exact: true });
  await expect(photo).toHaveAttribute("src", /^\/uploads\//);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await button(page, `Vote: Car ${votingId}`).click();
  await signInByGoogle(page); // an account that is merely registered would have to confirm its address
  await button(page, "Vote for This").click();
  await expect(toast(page, "Vote Submitted!")).toBeVisible();
  await expect(button(page, `Voted: Car ${votingId}`)).toBeVisible();
}

test("a whole event: from the organizer's registration to the results in a file", async ({ browser, baseURL }) => {
  test.slow(); // seven people

  const organizer = await wideScreen(browser);
  const email = uniqueEmail("kenta");
  await registerAndAsk(organizer, email);
  await approve(browser, email);
  await create(organizer);
  await addCars(organizer, `${baseURL}/icon-512.png`);

  await organizer.getByRole("link", { name: "View", exact: true }).click();
  const sheet = await printedSheet(organizer, button(organizer, "Print List"));
  expect(await sheet.locator("li .plate").allTextContents()).toEqual(cars.map(({ votingId }) => votingId));
  expect(await sheet.locator("li .name").allTextContents()).toEqual(cars.map(({ name }) => name));
  expect(await sheet.locator("li .owner").allTextContents()).toEqual(cars.map(({ owner }) => `by ${owner}`));
  await expect(sheet.locator(".facts")).toContainText("Total entries40");
  const address = await readQr(await sheet.getByRole("img", { name: `QR code of ${title}` }).screenshot());
  expect(address).toBe(organizer.url());
  await sheet.close();

  const screen = await wideScreen(browser);
  await openContest(screen, Number(address?.split("/").at(-1)), "?tab=results");
  await screen.evaluate(() => Object.assign(window, { neverLeft: true }));
  const progress = screen.getByRole("region", { name: "Live Progress" });
  const total = screen.getByRole("region", { name: "Total Votes" });
  await expect(progress.getByRole("heading", { name: "Voting hasn't started yet" })).toBeVisible();

  const voters = await Promise.all([phone(browser), phone(browser), phone(browser)]);
  const choices = ["107", "112", "107"];
  await Promise.all(voters.map((voter, index) => voteByNumber(voter, address ?? "", choices[index] ?? "")));
  await expect(total.getByText("3", { exact: true })).toBeVisible();
  const places = progress.getByRole("listitem");
  await expect(places.nth(0)).toContainText(/Car 107.*2 votes, 66\.7%/);
  await expect(places.nth(1)).toContainText(/Car 112.*1 vote, 33\.3%/);
  await expect(progress.getByText("Showing top 5 of 40 contestants")).toBeVisible();

  await button(organizer, "Edit").click();
  const dialog = organizer.getByRole("dialog", { name: "Edit Contest" });
  await dialog.getByLabel("End date").fill(await typedTime(organizer, 0));
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(organizer, "Contest Updated")).toBeVisible();

  for (const [index, voter] of voters.entries()) {
    const over = voter.getByText("Voting is closed. Thanks for participating!");
    await expect(over).toBeVisible({ timeout: 30_000 });
    await expect(voter.getByText("Final result", { exact: true })).toBeVisible();
    await expect(button(voter, `Voting Ended: Car ${choices[index]}`)).toBeVisible();
  }
  const [voter] = voters;
  await voter.getByRole("tab", { name: "Results" }).click();
  const result = voter.getByRole("region", { name: "Live Progress" });
  await expect(result.getByText("FINAL", { exact: true })).toBeVisible();
  await expect(result.getByRole("listitem").first()).toContainText(/Car 107.*2 votes/);
  await expectAccessible(voter);
  await expect(progress.getByText("FINAL", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await screen.evaluate(() => "neverLeft" in window)).toBe(true);

  await organizer.goto("/dashboard");
  await expect(organizer.getByText("Completed", { exact: true })).toBeVisible();
  const [file] = await Promise.all([organizer.waitForEvent("download"), button(organizer, "Export to Excel").click()]);
  const [results, summary] = await readXlsxFile(await file.path());
  expect(results?.data).toHaveLength(1 + cars.length);
  expect(results?.data.slice(1, 4)).toEqual([
    [1, "107", "Car 107", "Zoë O'Neil", 2, 66.7, "Active"],
    [2, "112", "Car 112", "Ren", 1, 33.3, "Active"],
    [3, "101", "Car 101", "Mika Ito", 0, 0, "Active"],
  ]);
  expect(Object.fromEntries(summary?.data ?? [])).toMatchObject({ Contest: title, Entries: 40, "Total votes": 3 });
});
