import { describe, expect, test } from "vitest";
import { cardChoiceLabel, cardStateText, cardsOf, markedText, usualChoice } from "./card-choice.ts";
import { cardLayouts, cardMeasures, cardSheets, cardSheetsText, rulerStrip, sheetSize } from "./card-layouts.ts";
import { cardFace, faceText, isToPrint, showCardFace } from "./cards.ts";

const contest = { id: 12, title: "Harbour night", showEntryName: true, showOwnerName: true };
const entry = { id: 345, votingId: "42", name: "Ember", owner: "Mika Ito", showOwner: true };
const site = "https://vote.example.org";

describe("the card of an entry", () => {
  test("says its number, its name and owner where they are shown, its contest, and where to go", () => {
    expect(cardFace(site, contest, entry)).toEqual({
      number: "42",
      name: "Ember",
      owner: "Mika Ito",
      contestTitle: "Harbour night",
      url: "HTTPS://VOTE.EXAMPLE.ORG/V/AS",
      typedAt: "vote.example.org/contest/12",
    });
    expect(cardFace(site, { ...contest, showEntryName: false }, entry)).toMatchObject({
      name: null,
      owner: "Mika Ito",
    });
    expect(cardFace(site, { ...contest, showOwnerName: false }, entry)).toMatchObject({ name: "Ember", owner: null });
    expect(cardFace(site, contest, { ...entry, showOwner: false })).toMatchObject({ name: "Ember", owner: null });
  });

  test("differs in text where anything on it differs", () => {
    const face = cardFace(site, contest, entry);
    const others = Object.keys(face).map((field) => faceText({ ...face, [field]: "other" }));
    expect(new Set([faceText(face), ...others]).size).toBe(7);
    expect(faceText({ ...face, name: null, owner: "Ember" })).not.toBe(
      faceText({ ...face, name: "Ember", owner: null }),
    );
  });
});

describe("the card of what stands at a show", () => {
  const show = { id: 3, title: "Itasha Night" };
  const exhibit = { id: 345, number: "42", name: "Ember", owner: "Mika Ito", showOwner: true };
  const award = (title: string, flags: object = {}) => ({ title, showEntryName: true, showOwnerName: true, ...flags });

  test("names its awards, and leads to it by its own id", () => {
    expect(showCardFace(site, show, exhibit, [award("Best Paint"), award("Kids' Choice")])).toEqual({
      number: "42",
      name: "Ember",
      owner: "Mika Ito",
      contestTitle: "Itasha Night",
      awards: ["Best Paint", "Kids' Choice"],
      url: "HTTPS://VOTE.EXAMPLE.ORG/S/AS",
      typedAt: "vote.example.org/show/3",
    });
  });

  test("says nothing that it or one of its awards hides", () => {
    const nameless = showCardFace(site, show, exhibit, [award("Paint"), award("Kids", { showEntryName: false })]);
    expect(nameless).toMatchObject({ name: null, owner: "Mika Ito" });
    const ownerless = showCardFace(site, show, exhibit, [award("Paint", { showOwnerName: false })]);
    expect(ownerless).toMatchObject({ name: "Ember", owner: null });
    expect(showCardFace(site, show, { ...exhibit, showOwner: false }, [])).toMatchObject({ owner: null, awards: [] });
  });

  test("differs in text with every award", () => {
    const texts = [[], ["Paint"], ["Paint", "Kids"], ["Kids", "Paint"]].map((titles) =>
      faceText(
        showCardFace(
          site,
          show,
          exhibit,
          titles.map((title) => award(title)),
        ),
      ),
    );
    expect(new Set(texts).size).toBe(4);
  });
});

const card = (id: number, printed: { changed: boolean } | null, active = true) => ({
  id,
  number: String(id),
  active,
  printed,
});
const cards = [card(1, null), card(2, { changed: true }), card(3, { changed: false }), card(4, null, false)];
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

describe("which cards are printed", () => {
  test("all, those that are new or changed, or those that were chosen, also inactive ones", () => {
    expect(ids(cardsOf(cards, "all", []))).toEqual([1, 2, 3]);
    expect(ids(cardsOf(cards, "new", []))).toEqual([1, 2]);
    expect(ids(cardsOf(cards, "chosen", [4, 3, 99]))).toEqual([3, 4]);
    expect(cards.filter(isToPrint).length).toBe(2);
  });

  test("at first what was chosen, then what is new, and else all", () => {
    expect(usualChoice(cards, [3])).toBe("chosen");
    expect(usualChoice(cards, [])).toBe("new");
    expect(usualChoice([card(1, null), card(2, null)], [])).toBe("all");
    expect(usualChoice([card(1, { changed: false })], [])).toBe("all");
  });

  test("in words", () => {
    expect(cardChoiceLabel(cards, "all", [])).toBe("All active entries (3)");
    expect(cardChoiceLabel(cards, "new", [])).toBe("New or changed since last printed (2)");
    expect(cardChoiceLabel(cards, "chosen", [1, 2])).toBe("The selected entries (2)");
    expect(cardChoiceLabel(cards, "chosen", [2])).toBe("Only 2");
    expect([null, undefined, { changed: false }, { changed: true }].map(cardStateText)).toEqual([
      undefined,
      undefined,
      "Card printed",
      "Card changed since printing",
    ]);
    expect(markedText(1)).toBe("1 card marked as printed.");
  });
});

describe("sheets of cards", () => {
  test("hold two, four or one of them", () => {
    expect(cardLayouts.map((layout) => cardSheets(layout, 9))).toEqual([5, 3, 9, 9]);
    expect(cardSheets("two", 0)).toBe(0);
    expect(cardSheetsText("two", 300)).toBe("300 cards on 150 sheets of paper");
    expect(cardSheetsText("page", 1)).toBe("1 card on 1 sheet of paper");
  });

  test("fit into what A4 and Letter share, with margins of a centimetre", () => {
    expect(sheetSize.width).toBeLessThanOrEqual(210 - 20);
    expect(sheetSize.height).toBeLessThanOrEqual(279 - 20);
    for (const layout of cardLayouts) {
      const { cardsOnSheet, width, height } = cardMeasures[layout];
      const faces = layout === "tent" ? 2 : cardsOnSheet;
      const area = sheetSize.width * (sheetSize.height - rulerStrip);
      expect(faces * width * height, layout).toBeCloseTo(area);
    }
  });

  test("have digits of 42 mm and codes of 60 mm without the light modules, except four to a sheet", () => {
    for (const layout of ["two", "tent", "page"] as const) {
      expect(cardMeasures[layout].digits).toBeGreaterThanOrEqual(42);
      expect((cardMeasures[layout].code * 25) / 33).toBeGreaterThanOrEqual(60 - 1e-9);
    }
    expect(cardMeasures.four).toMatchObject({ digits: 30, code: 59.4 });
  });
});
