import { expect, type Locator } from "@playwright/test";
import { addEntry, makeContest, openContest, register } from "./support/contests.ts";
import { expectFits, test } from "./support/test.ts";

const words = "A hand-cut livery in eleven layers, with a second skin of clear film over the rear arches. ";
const texts = {
  short: "Short.",
  manyLines: "Line.\n".repeat(7),
  /** fewer than 300 characters, and more than 6 lines in a column */
  narrow: words.repeat(3).slice(0, 260),
  /** more than 300 characters of a family, which must not be cut apart */
  families: "👨‍👩‍👧‍👦".repeat(301),
};

/** How many lines of a description can be seen. */
function shownLines(card: Locator, start: string): Promise<number> {
  return card
    .getByText(start)
    .evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)));
}

async function expectCollapses(card: Locator, text: string): Promise<void> {
  const start = text.slice(0, text.startsWith("Line") ? 5 : 44);
  const more = card.getByRole("button", { name: "Read More" });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  expect(await shownLines(card, start)).toBeLessThanOrEqual(6);
  await more.click();
  const less = card.getByRole("button", { name: "Show Less" });
  await expect(less).toHaveAttribute("aria-expanded", "true");
  expect(await shownLines(card, start)).toBeGreaterThan(6);
  await expect(card).toContainText(text.trim().split("\n").at(-1) ?? "");
  await less.click();
  await expect(more).toBeVisible();
}

/** The card that has this voting id. */
function cardOf(place: Locator, votingId: string): Locator {
  return place.getByRole("listitem").filter({ hasText: `Voting ID ${votingId}` });
}

test("long descriptions fold after 6 rendered lines or 300 characters, also where names are hidden", {
  tag: "@ci",
}, async ({ page }) => {
  const { contestId, organizer } = await makeContest([], { photoSize: "small", showEntryName: false });
  const ids = Object.fromEntries(Object.keys(texts).map((kind, index) => [kind, `no-${index}`]));
  for (const [kind, description] of Object.entries(texts))
    await addEntry(organizer, contestId, { name: kind, owner: "Mika Ito", votingId: ids[kind], description });
  await register(page.context());

  await openContest(page, contestId);
  const shortIn = (place: Locator) => cardOf(place, ids.short ?? "");
  const main = page.getByRole("main");
  for (const place of ["grid", "list"] as const) {
    if (place === "list") await page.getByRole("tab", { name: "Live Results" }).click();
    const cards = place === "grid" ? main : page.getByRole("region", { name: "Contestants" });
    await expect(shortIn(cards)).toContainText(texts.short);
    await expect(shortIn(cards).getByRole("button", { name: "Read More" })).toHaveCount(0);
    await expectCollapses(cardOf(cards, ids.manyLines ?? ""), texts.manyLines);
    await expectCut(cardOf(cards, ids.families ?? ""));
    if (place === "grid") await expectCollapses(cardOf(cards, ids.narrow ?? ""), texts.narrow);
    await expectFits(page);
  }

  const finder = page.getByRole("region", { name: "Find a Contestant" });
  for (const kind of ["short", "manyLines", "families"] as const) {
    await finder.getByLabel("Search by name, description or ID").fill(ids[kind] ?? "");
    await expect(finder).toContainText(`Entry ${ids[kind]}`);
    if (kind === "short") {
      await expect(finder).toContainText(texts.short);
      await expect(finder.getByRole("button", { name: "Read More" })).toHaveCount(0);
    }
    if (kind === "manyLines") await expectCollapses(finder, texts.manyLines);
    if (kind === "families") await expectCut(finder);
  }
});

/** 297 whole families and an ellipsis. */
async function expectCut(card: Locator): Promise<void> {
  await expect(card.getByText("👨‍👩‍👧‍👦")).toHaveText(`${"👨‍👩‍👧‍👦".repeat(297)}...`);
  await expect(card.getByRole("button", { name: "Read More" })).toBeVisible();
}

test("Read More follows the width of the screen", async ({ page }) => {
  const { contestId, organizer } = await makeContest([], { photoSize: "extra-large" });
  await addEntry(organizer, contestId, { name: "Ember", description: texts.narrow });
  await page.setViewportSize({ width: 1200, height: 900 });
  await openContest(page, contestId);
  const card = page.getByRole("listitem").filter({ hasText: "Ember" });
  await expect(card).toContainText(texts.narrow);
  await expect(card.getByRole("button", { name: "Read More" })).toBeHidden();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(card.getByRole("button", { name: "Read More" })).toBeVisible();
});
