import { expect, type Locator, type Page } from "@playwright/test";
import { addEntry, makeContest, openContest, voteOfSomebody } from "./support/contests.ts";
import { enlargeText } from "./support/layout.ts";
import { test } from "./support/test.ts";

const arabic = "أسطورة الليل الطويل في شوارع المدينة القديمة مع أضواء النيون والنجوم البعيدة";
const hebrew = "אגדת הלילה הארוך ברחובות העיר העתיקה עם אורות הניאון והכוכבים הרחוקים";
const arabicOwner = "مجموعة أصدقاء السيارات القديمة في شمال المدينة الكبيرة";
const hebrewOwner = "מועדון חובבי המכוניות הישנות של צפון העיר הגדולה";
const longNames = ["Moonlight Runner of the Seven Silver Mountains", "Midnight Empress of the Eastern Coast Highway"];

test("a long name or owner that runs from right to left keeps its beginning", async ({ page }) => {
  const { contestId, entries, organizer } = await makeContest(["Leader"]);
  await addEntry(organizer, contestId, { name: arabic, owner: hebrewOwner });
  await addEntry(organizer, contestId, { name: hebrew, owner: arabicOwner });
  await voteOfSomebody(contestId, entries.Leader);
  await openContest(page, contestId, "?tab=results");
  await expectBeginningsShown(page);
  await page.getByRole("tab").first().click();
  await page.getByRole("button", { name: "Compact list" }).click();
  await expectBeginningsShown(page);
});

test("the names of tied winners are whole", async ({ page }) => {
  const { contestId, entries } = await makeContest([...longNames, "Third"]);
  for (const name of longNames) await voteOfSomebody(contestId, entries[name]);
  await openContest(page, contestId, "?tab=results");
  const rows = page.getByRole("region", { name: "Live Progress" });
  for (const name of longNames) await expectWhole(rows.getByText(name, { exact: true }));
  await page.getByRole("tab").first().click();
  await page.getByRole("button", { name: "Leaderboard" }).click();
  const board = page.getByRole("dialog", { name: "Live Leaderboard" });
  for (const name of longNames) await expectWhole(board.getByText(name, { exact: true }));
});

test("in text of 200 % the words of a title are not broken", async ({ page }) => {
  const { contestId } = await makeContest(["Ember"], { title: "Internationale Meisterschaft der Itashas" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openContest(page, contestId);
  await enlargeText(page, 200);
  const title = page.getByRole("heading", { level: 1 });
  const brokenWords = () =>
    title.evaluate(({ firstChild: text }) =>
      Array.from(text?.textContent?.matchAll(/[\p{L}]+/gu) ?? []).flatMap(({ 0: part, index }) => {
        const range = document.createRange();
        range.setStart(text as Node, index);
        range.setEnd(text as Node, index + part.length);
        return range.getClientRects().length > 1 ? [part] : [];
      }),
    );
  await expect.poll(brokenWords).toEqual([]);
});

/** Wherever the page shows them. */
async function expectBeginningsShown(page: Page): Promise<void> {
  for (const words of [arabic, hebrew, arabicOwner, hebrewOwner]) {
    await expect(page.getByText(words).first()).toBeVisible();
    for (const text of await page.getByText(words).filter({ visible: true }).all())
      await expectBeginningShown(page, text);
  }
}

/** The first letters are inside the box that cuts the text. */
async function expectBeginningShown(page: Page, text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const edges = await text.evaluate((element) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let letters = texts.nextNode();
    while (letters?.nodeValue?.trim() === "by") letters = texts.nextNode();
    if (!letters) throw new Error("There is no text");
    range.setStart(letters, 0);
    range.setEnd(letters, 3);
    const [box, start] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    return { inside: start.left >= box.left - 1 && start.right <= box.right + 1, width: start.width };
  });
  expect(edges.inside, await page.title()).toBe(true);
  expect(edges.width).toBeGreaterThan(0);
}

async function expectWhole(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const hidden = await text.evaluate((element) => {
    const box = element.closest("p") ?? element;
    return [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
  });
  expect(Math.max(...hidden)).toBeLessThanOrEqual(1);
}
