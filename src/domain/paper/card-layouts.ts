import { plural } from "../text/plural.ts";

export const cardLayouts = ["two", "four", "tent", "page"] as const;
export type CardLayout = (typeof cardLayouts)[number];

/**
 * In millimetres. A sheet fits into what A4 and Letter share (210 × 279), with margins of ten and some room to spare, so
 * nothing depends on the paper that somebody has chosen.
 */
export const sheetSize = { width: 186, height: 256 } as const;
/** For the ruler, below the cards. */
export const rulerStrip = 3;
export const rulerLength = 50;

type Measures = {
  cardsOnSheet: number;
  /** of a card, or of one side of a tent */
  width: number;
  height: number;
  /** the height of the digits of a number that fits */
  digits: number;
  /** the side of the QR code with its four light modules around it: a code of 25 modules is 25/33 of it */
  code: number;
};

const cardsHeight = sheetSize.height - rulerStrip;

export const cardMeasures: Readonly<Record<CardLayout, Measures>> = {
  two: { cardsOnSheet: 2, width: sheetSize.width, height: cardsHeight / 2, digits: 42.5, code: 79.2 },
  four: { cardsOnSheet: 4, width: sheetSize.width / 2, height: cardsHeight / 2, digits: 30, code: 59.4 },
  tent: { cardsOnSheet: 1, width: sheetSize.width, height: cardsHeight / 2, digits: 42.5, code: 79.2 },
  page: { cardsOnSheet: 1, width: sheetSize.width, height: cardsHeight, digits: 72, code: 118.8 },
};

/** In the order of the choices, the usual one first. */
export const cardLayoutTexts: Readonly<Record<CardLayout, { label: string; hint: string }>> = {
  two: { label: "Two to a sheet", hint: "For a dashboard or a windshield. Cut once." },
  four: { label: "Four to a sheet", hint: "Smaller numbers and codes, for tables and shelves." },
  tent: { label: "Tent card", hint: "Fold once; stands up and reads from both sides." },
  page: { label: "One full page", hint: "Readable from across the room." },
};

export function cardSheets(layout: CardLayout, cards: number): number {
  return Math.ceil(cards / cardMeasures[layout].cardsOnSheet);
}

export function cardSheetsText(layout: CardLayout, cards: number): string {
  return `${plural(cards, "card")} on ${plural(cardSheets(layout, cards), "sheet")} of paper`;
}
