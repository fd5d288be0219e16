import { expect, type Page } from "@playwright/test";
import { type CardLayout, cardLayouts, cardLayoutTexts, cardMeasures, cardSheets } from "#domain/paper/card-layouts.ts";
import { shortLinkPath, shortLinkUrl } from "#domain/sharing/short-links.ts";
import { addEntry, makeContest } from "./support/contests.ts";
import { openFromDesk, pressOnDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { logoFile } from "./support/pictures.ts";
import { cardsOn, cutParts, type Paper, papers, printOn } from "./support/printed-sheets.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";

const longName = `${"Midnight Moonlight Runner of the Lone Star Car Art Association ".repeat(2)}`.slice(0, 80);
const entries = [
  { votingId: "42", name: "Ember", owner: "Mika Ito" },
  { votingId: "345", name: longName, owner: "Aleksandra Wojciechowska-Brzęczyszczykiewicz" },
  { votingId: "ABCDEFGHIJ1234567890", name: "🏎️ Sakura 🌸 <b>bold</b>", owner: "森 美香" },
  { votingId: "桜12", name: "深夜の月光を走る痛車・特別仕様".repeat(3), owner: null },
  { votingId: "8", name: "N".repeat(255), owner: "O".repeat(255) },
];

async function contestWithCards(page: Page, title = "Harbour night") {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title });
  const ids: Record<string, number> = {};
  for (const entry of entries) ids[entry.votingId] = await addEntry(page.request, contestId, entry);
  return { contestId, ids };
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Print Cards" });
const printButton = (page: Page) => dialog(page).getByRole("button", { name: "Print Cards" });

async function openCards(page: Page, contestId: number): Promise<void> {
  await openFromDesk(page, contestId, "print", "Print Cards");
  await expect(printButton(page)).toBeVisible();
}

test("cards of every layout are whole on A4 and Letter, and every printed code is read back", async ({
  page,
  context,
  baseURL,
}) => {
  await countPrints(context);
  const { contestId, ids } = await contestWithCards(page);
  for (const name of ["Kanjo Works", "Bayside", "Wangan Wheels"]) {
    const uploading = page.request.post("/api/upload/contest-logo", { multipart: { image: await logoFile(name) } });
    const { imageUrl: logoUrl } = await (await uploading).json();
    await page.request.post(`/api/contests/${contestId}/sponsors`, { data: { name, logoUrl } });
  }
  await openCards(page, contestId);
  for (const layout of cardLayouts) {
    await dialog(page).getByRole("radio", { name: "All active entries (5)" }).check();
    await dialog(page).getByRole("radio", { name: cardLayoutTexts[layout].label }).check();
    const sheet = await printedSheet(page, printButton(page));
    expect(await cutParts(sheet), layout).toEqual([]);
    await expect(sheet.locator(".ruler")).toHaveCount(1);
    for (const { name, owner } of entries)
      for (const text of [name, owner].filter((each) => each !== null))
        await expect(sheet.getByText(text, { exact: true }).first()).toBeVisible();
    const typed = `Scan to vote, or enter 42 at ${new URL(baseURL ?? "").host}/contest/${contestId}`;
    await expect(sheet.getByText(typed).first()).toBeVisible();
    await expect(sheet.locator(".sponsors").first().locator("img")).toHaveCount(3);
    for (const paper of Object.keys(papers) as Paper[]) await expectOnPaper(sheet, layout, paper);
    await sheet.close();
  }

  async function expectOnPaper(sheet: Page, layout: CardLayout, paper: Paper): Promise<void> {
    const pages = await printOn(sheet, paper);
    expect(pages.length, `${layout} on ${paper}`).toBe(cardSheets(layout, entries.length));
    expect([pages[0]?.widthMm, pages[0]?.heightMm].map((mm) => Math.round(mm ?? 0))).toEqual([
      Math.round(papers[paper].width),
      Math.round(papers[paper].height),
    ]);
    const cards = await cardsOn(sheet, paper);
    expect(cards.length).toBe(entries.length * (layout === "tent" ? 2 : 1));
    const { digits, code } = cardMeasures[layout];
    for (const card of cards) {
      const printed = pages[card.sheet];
      if (!printed) throw new Error(`${card.number} is on no page`);
      expect(printed.readQr(card.codeBox)).toBe(shortLinkUrl(baseURL ?? "", ids[card.number] ?? 0));
      const dark = printed.inkIn(card.codeBox);
      expect(dark?.width).toBeGreaterThan((code * 25) / 33 - 0.3);
      if (!/^\d{1,3}$/.test(card.number)) continue;
      const number = printed.inkIn(card.numberBox);
      const narrow = layout !== "page" || card.number.length < 3;
      expect(number?.height, `${card.number} in ${layout}`).toBeGreaterThanOrEqual(narrow ? digits - 0.5 : 42);
      if (layout !== "four") expect(number?.height).toBeGreaterThanOrEqual(42);
    }
    for (const printed of pages) {
      const all = printed.inkIn({ x: 0, y: 0, width: printed.widthMm, height: printed.heightMm });
      expect(all?.x).toBeGreaterThanOrEqual(10);
      expect(all?.y).toBeGreaterThanOrEqual(9.9);
      expect((all?.x ?? 0) + (all?.width ?? 0)).toBeLessThanOrEqual(printed.widthMm - 10);
      expect((all?.y ?? 0) + (all?.height ?? 0)).toBeLessThanOrEqual(printed.heightMm - 10);
    }
    const ruler = { x: (papers[paper].width - 186) / 2 - 1, y: 10 + 253.3, width: 51.5, height: 2.4 };
    const line = pages[0]?.inkIn(ruler);
    expect(line?.width).toBeGreaterThan(49.7);
    expect(line?.width).toBeLessThan(50.3);
  }
});

test("an organizer prints all cards, then only what is new or changed, some, and one; cards lead to their entries", async ({
  page,
  context,
}) => {
  await countPrints(context);
  const { contestId, ids } = await contestWithCards(page);
  await openCards(page, contestId);
  await expect(dialog(page).getByRole("radio", { name: "All active entries (5)" })).toBeChecked();
  await expect(dialog(page).getByText("5 cards on 3 sheets of paper")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await (await printedSheet(page, printButton(page))).close();
  await expect(dialog(page).getByText("5 cards marked as printed.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "They Were Not Printed" }).click();
  await expect(dialog(page).getByRole("radio", { name: "New or changed since last printed (5)" })).toBeVisible();
  await (await printedSheet(page, printButton(page))).close();
  await expect(dialog(page).getByRole("radio", { name: "New or changed since last printed (0)" })).toBeVisible();

  await page.request.put(`/api/entries/${ids["42"]}`, { data: { name: "Embers" } });
  await addEntry(page.request, contestId, { votingId: "9", name: "Late" });
  await openCards(page, contestId);
  await expect(dialog(page).getByRole("radio", { name: "New or changed since last printed (2)" })).toBeChecked();
  const changed = await printedSheet(page, printButton(page));
  await expect(changed.locator(".number")).toHaveText(["9", "42"]);
  await changed.close();
  await expect(dialog(page).getByText("2 cards marked as printed.")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await pressOnDesk(page, "prepare", "Manage Entries");
  const manager = page.getByRole("dialog", { name: "Manage Contest Entries" });
  await expect(manager.getByText("Card printed")).toHaveCount(6);

  await manager.getByRole("button", { name: "Print Card of Late" }).click();
  await expect(dialog(page).getByRole("radio", { name: "Only 9" })).toBeChecked();
  await expect(dialog(page).getByText("1 card on 1 sheet of paper")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await manager.getByRole("button", { name: "Select", exact: true }).click();
  await manager.getByRole("checkbox", { name: "Select Embers" }).check();
  await manager.getByRole("checkbox", { name: "Select Late" }).check();
  await manager.getByRole("button", { name: "Print Cards (2)" }).click();
  await expect(dialog(page).getByRole("radio", { name: "The selected entries (2)" })).toBeChecked();
  const some = await printedSheet(page, printButton(page));
  await expect(some.locator(".number")).toHaveText(["9", "42"]);
  await some.close();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(manager.getByRole("checkbox", { name: "Select Late" })).toBeChecked();

  const phone = await context.newPage();
  await phone.goto(shortLinkPath(ids["345"] ?? 0).toLowerCase());
  await expect(phone).toHaveURL(new RegExp(`/contest/${contestId}\\?entry=${ids["345"]}$`));
  await expect(phone.locator(`[data-entry="${ids["345"]}"]`)).toBeInViewport();
  await expect(phone.locator(`[data-entry="${ids["345"]}"]`)).toHaveAttribute("aria-current", "true");
  await page.request.delete(`/api/entries/${ids["345"]}`);
  await phone.goto(shortLinkPath(ids["345"] ?? 0));
  await expect(phone.getByText("The entry in this link is no longer in the contest.")).toBeVisible();
  await expectAccessible(phone);
});

test("a short link finds its entry among 300, and one that leads nowhere leads on", async ({ page, expectProblem }) => {
  expectProblem(/GET \/V\/ZZZ answered 404/);
  const { contestId, organizer } = await makeContest([]);
  const rows = Array.from({ length: 300 }, (_, index) => `Car ${index + 1},Mika Ito,${index + 1}`).join("\n");
  const csv = {
    name: "cars.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Entry Name,Owner/Participant,Voting ID\n${rows}\n`),
  };
  expect((await organizer.post(`/api/contests/${contestId}/bulk-upload`, { multipart: { csv } })).ok()).toBe(true);
  const [, ...all] = await (await organizer.get(`/api/contests/${contestId}/entries`)).json();
  const { id } = all.at(-1);
  await page.goto(shortLinkPath(id));
  await expect(page.locator(`[data-entry="${id}"]`)).toBeInViewport();
  await expect(page.locator(`[data-entry="${id}"]`)).toHaveAttribute("aria-current", "true");
  await page.goto("/V/ZZZ");
  await expect(page.getByRole("heading", { name: "Card Not Found" })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole("link", { name: "See All Contests" }).click();
  await expect(page).toHaveURL(/\/public-contests$/);
});
