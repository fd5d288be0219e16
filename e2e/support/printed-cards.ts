import type { Page } from "@playwright/test";
import { sheetSize } from "#domain/card-layouts.ts";
import { type PaperBox, type PrintedPage, readPdf } from "./read-pdf.ts";

export const papers = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof papers;

const marginMm = 10;

export type PrintedCard = { sheet: number; number: string; numberBox: PaperBox; codeBox: PaperBox };

/** As Chromium prints it on that paper, without anything that somebody sets in its print dialog. */
export async function printOn(sheet: Page, format: Paper): Promise<PrintedPage[]> {
  return readPdf(await sheet.pdf({ format }));
}

/** Where the parts of each card are on that paper: sheets are in the middle of it, below the margin. */
export async function cardsOn(sheet: Page, format: Paper): Promise<PrintedCard[]> {
  const left = (papers[format].width - sheetSize.width) / 2;
  const found = await sheet.evaluate(() => {
    const mm = (pixels: number) => (pixels * 25.4) / 96;
    return Array.from(document.querySelectorAll(".sheet")).flatMap((paper, index) => {
      const around = paper.getBoundingClientRect();
      const boxOf = (element: Element | null) => {
        const { x, y, width, height } = (element as Element).getBoundingClientRect();
        return { x: mm(x - around.x), y: mm(y - around.y), width: mm(width), height: mm(height) };
      };
      return Array.from(paper.querySelectorAll(".card"), (card) => ({
        sheet: index,
        number: card.querySelector(".number")?.textContent ?? "",
        numberBox: boxOf(card.querySelector(".number span")),
        codeBox: boxOf(card.querySelector(".code")),
      }));
    });
  });
  const onPaper = (box: PaperBox) => ({ ...box, x: box.x + left, y: box.y + marginMm });
  return found.map((card) => ({
    ...card,
    numberBox: onPaper(card.numberBox),
    codeBox: onPaper(card.codeBox),
  }));
}

/** Texts and pictures that reach over the edge of their card, or into its code. Numbers are measured on paper. */
export function cutParts(sheet: Page): Promise<string[]> {
  return sheet.evaluate(() => {
    const spare = 0.5; // pixels, for rounding
    const inside = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - spare &&
      inner.right <= outer.right + spare &&
      inner.top >= outer.top - spare &&
      inner.bottom <= outer.bottom + spare;
    const apart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left + spare ||
      one.left >= other.right - spare ||
      one.bottom <= other.top + spare ||
      one.top >= other.bottom - spare;
    return Array.from(document.querySelectorAll(".card")).flatMap((card) => {
      const [edge, code] = [card.getBoundingClientRect(), card.querySelector(".code")?.getBoundingClientRect()];
      const sheetBox = card.closest(".sheet")?.getBoundingClientRect();
      if (!code || !sheetBox || !inside(edge, sheetBox) || !inside(code, edge)) return ["card or code"];
      return Array.from(card.querySelectorAll(".words p, .words img"))
        .filter((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const boxes = part.tagName === "IMG" ? [part.getBoundingClientRect()] : Array.from(range.getClientRects());
          return boxes.some((box) => !inside(box, edge) || !apart(box, code));
        })
        .map((part) => part.textContent?.slice(0, 40) ?? part.tagName);
    });
  });
}
