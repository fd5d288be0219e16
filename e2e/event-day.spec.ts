import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import readXlsxFile from "read-excel-file/node";
import { rehearsalWarning } from "../src/domain/contests/rehearsal-words.ts";
import { shortLinkPath } from "../src/domain/sharing/short-links.ts";
import { openStep, pressOnDesk } from "./support/desk.ts";
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

/** The value of a date input: so many days ago (in the future: below 0), by that browser's clock. */
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
  await dialog.getByLabel("Start date").fill(await typedTime(page, -1));
  await dialog.getByLabel("End date").fill(await typedTime(page, -2));
  await dialog.getByRole("button", { name: "Create Contest" }).click();
  await expect(toast(page, "Contest Created")).toBeVisible();
  await expect(page).toHaveURL(/\/contest\/\d+\/manage$/);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expectAccessible(page);
}

/** All cars by a CSV file, some with a picture on the web; two more get an uploaded one. */
async function addCars(page: Page, pictureUrl: string): Promise<void> {
  await pressOnDesk(page, "prepare", "Manage Entries");
  const lines = cars.map(({ name, owner, votingId }, index) =>
    [name, owner, votingId, index % 10 === 9 ? pictureUrl : ""].join(),
  );
  const file = ["Entry Name,Owner/Participant,Voting ID,Image URL", ...lines].join("\n");
  await manager(page)
    .getByLabel("CSV file")
    .setInputFiles({ name: "harbour.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await manager(page).getByRole("button", { name: "Add 40 Entries" }).click();
  await expect(toast(page, "40 entries uploaded successfully")).toBeVisible();

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
}

/** From the code on a car's card to a vote that counts, here for another car, by its number. */
async function voteByCard(page: Page, card: string, votingId: string): Promise<void> {
  await page.goto(card);
  await expect(page).toHaveURL(/\/contest\/\d+\?entry=\d+$/);
  await page.getByLabel("Search entries").fill(votingId);
  const photo = page.getByRole("img", { name: `Car ${votingId}`, exact: true });
  await expect(photo).toHaveAttribute("src", /^\/uploads\//);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await button(page, `Vote: Car ${votingId}`).click();
  await signInByGoogle(page); // an account that is merely registered would have to confirm its address
  await button(page, "Vote for This").click();
  await expect(button(page, `Voted: Car ${votingId}`)).toBeVisible();
}

test("a whole event: planned, printed, rehearsed, opened, sealed, ended, revealed on the wall, announced and exported", async ({
  browser,
  baseURL,
}) => {
  const organizer = await wideScreen(browser);
  const email = uniqueEmail("kenta");
  await registerAndAsk(organizer, email);
  await approve(browser, email);
  await create(organizer);
  await addCars(organizer, `${baseURL}/icon-512.png`);

  const contestId = await test.step("the list and the cards are printed, and their codes are read", async () => {
    await pressOnDesk(organizer, "print", "Print Cards");
    const dialog = organizer.getByRole("dialog", { name: "Print Cards" });
    const cards = await printedSheet(organizer, dialog.getByRole("button", { name: "Print Cards" }));
    await expect(cards.getByText("Car 140", { exact: true })).toBeVisible();
    await cards.close();
    await expect(dialog.getByText("40 cards marked as printed.")).toBeVisible();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();

    await organizer.getByRole("link", { name: "View Contest", exact: true }).click();
    const list = await printedSheet(organizer, button(organizer, "Print List"));
    expect(await list.locator("li .plate").allTextContents()).toEqual(cars.map(({ votingId }) => votingId));
    expect(await list.locator("li .owner").allTextContents()).toEqual(cars.map(({ owner }) => `by ${owner}`));
    const address = await readQr(await list.getByRole("img", { name: `QR code of ${title}` }).screenshot());
    expect(address).toBe(organizer.url());
    await list.close();
    return Number(address?.split("/").at(-1));
  });
  const { entries } = await (await organizer.request.get(`/api/contests/${contestId}`)).json();
  const cardOf = (votingId: string) =>
    shortLinkPath(entries.find((entry: { votingId: string }) => entry.votingId === votingId).id);

  await organizer.getByRole("link", { name: "Manage", exact: true }).click();
  const state = organizer.getByRole("status").first();
  const section = (name: string) => organizer.getByRole("region", { name, exact: true });
  const act = (name: string) => section("Actions").getByRole("button", { name, exact: true });
  const confirm = (name: string) => organizer.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  const wall = await openWall(browser, contestId);
  const choices = ["107", "112", "107"];
  const voters = await Promise.all(choices.map(() => phone(browser)));

  await test.step("three phones rehearse, and forget it", async () => {
    await openStep(organizer, "rehearse");
    const rehearse = organizer.locator("#rehearse");
    await rehearse.getByRole("button", { name: "Start a rehearsal" }).click();
    await expect(rehearse.getByText(rehearsalWarning, { exact: true })).toBeVisible();
    await Promise.all(voters.map((voter, index) => voteByCard(voter, cardOf("101"), choices[index] ?? "")));
    for (const voter of voters) await expect(voter.getByText(rehearsalWarning)).toBeVisible();
    await expect(rehearse.getByText("3 votes were cast")).toBeVisible();
    await expectAccessible(organizer);
    await rehearse.getByRole("button", { name: "End rehearsal and clear votes" }).click();
    await confirm("End rehearsal and clear votes");
    for (const voter of voters) {
      await expect(voter.getByText(rehearsalWarning)).toBeHidden();
      await expect(voter.getByRole("button", { name: /^Voted/ })).toHaveCount(0);
    }
  });

  await test.step("voting opens, and everybody votes for real", async () => {
    await pressOnDesk(organizer, "day", "Control");
    await act("Open now").click();
    await confirm("Open Voting");
    await expect(state).toHaveText("Voting is open");
    for (const [index, voter] of voters.entries()) {
      await voter.getByLabel("Search entries").fill(choices[index] ?? "");
      await button(voter, `Vote: Car ${choices[index]}`).click();
      await expect(button(voter, `Voted: Car ${choices[index]}`)).toBeVisible();
    }
    await expect(organizer.getByText(/^3 votes$/).first()).toBeVisible();
  });

  await test.step("a notice is on phones and on the wall", async () => {
    await organizer.getByLabel("Notice", { exact: true }).fill("Last call at five 🏁");
    await organizer.getByRole("button", { name: "Send", exact: true }).click();
    for (const page of [...voters, wall]) await expect(page.getByText("Last call at five 🏁").first()).toBeVisible();
    await organizer.getByRole("button", { name: "Take it down" }).click();
    await expect(wall.getByText("Last call at five 🏁")).toBeHidden();
  });

  await test.step("results are sealed, voting is extended and ended", async () => {
    await act("Seal now").click();
    await confirm("Seal Results");
    await expect(act("Seal now")).toBeHidden();
    await act("+10 minutes").click();
    await expect(toast(organizer, "Voting Extended")).toBeVisible();
    await hold(section("Actions").getByRole("button", { name: "End now" }), state);
    for (const voter of voters)
      await expect(voter.getByText("Voting is closed. Thanks for participating!")).toBeVisible();
    await expectAccessible(organizer);
  });

  await test.step("the envelope is opened, and the remote leads through the awards on the wall", async () => {
    await act("Open the envelope").click();
    await confirm("Open the Envelope");
    await expect(section("Result").getByRole("listitem").first()).toContainText(/Car 107.*2 votes/);
    const remote = await organizer.context().newPage();
    await remote.goto(`/contest/${contestId}/remote`);
    await remote.getByRole("button", { name: "Awards", exact: true }).click();
    await expect(wall.getByText("Awards")).toBeVisible();
    // The other cars have no votes, so there are two places.
    for (const [place, car] of [
      ["2nd", "Car 112"],
      ["1st", "Car 107"],
    ] as const) {
      await remote.getByRole("button", { name: `Next Reveal ${place} place` }).click();
      await expect(wall.getByText(car, { exact: true })).toBeVisible();
    }
    await remote.close();
  });

  await test.step("the announcement reaches every phone", async () => {
    await act("Announce").click();
    await confirm("Announce Results");
    for (const voter of voters) await expect(voter.getByText("Final result", { exact: true })).toBeVisible();
    const [voter] = voters as [Page];
    await voter.getByRole("tab", { name: "Results" }).click();
    const result = voter.getByRole("region", { name: "Final Result" });
    await expect(result.getByRole("listitem").first()).toContainText(/Car 107.*2 votes/);
    await expectAccessible(voter);
  });

  await test.step("certificates are printed, and the results are exported", async () => {
    await organizer.getByRole("link", { name: "Manage", exact: true }).click();
    await pressOnDesk(organizer, "after", "After the Show");
    const dialog = organizer.getByRole("dialog", { name: "After the Show" });
    await dialog.getByRole("tab", { name: "Certificates" }).click();
    const certificates = await printedSheet(
      organizer,
      dialog.getByRole("button", { name: /^Print \d+ Certificates$/ }),
    );
    await expect(certificates.locator(".certificate").first()).toContainText("Car 107");
    await certificates.close();
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    const [file] = await Promise.all([
      organizer.waitForEvent("download"),
      button(organizer, "Export to Excel").click(),
    ]);
    const [results, summary] = await readXlsxFile(await file.path());
    expect(results?.data).toHaveLength(1 + cars.length);
    expect(results?.data.slice(1, 4)).toEqual([
      [1, "107", "Car 107", "Zoë O'Neil", 2, 66.7, "Active"],
      [2, "112", "Car 112", "Ren", 1, 33.3, "Active"],
      [3, "101", "Car 101", "Mika Ito", 0, 0, "Active"],
    ]);
    expect(Object.fromEntries(summary?.data ?? [])).toMatchObject({ Contest: title, Entries: 40, "Total votes": 3 });
  });
});

async function openWall(browser: Browser, contestId: number): Promise<Page> {
  const wall = await wideScreen(browser);
  await wall.goto(`/stage/${contestId}`);
  return wall;
}

/** Until voting has ended. */
async function hold(end: Locator, state: Locator): Promise<void> {
  await end.hover();
  await end.page().mouse.down();
  await expect(state).toHaveText("Voting has ended");
  await end.page().mouse.up();
}
