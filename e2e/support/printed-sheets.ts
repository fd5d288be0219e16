import type { Page } from "@playwright/test";
import { type PaperBox, type PrintedPage, readPdf } from "./read-pdf.ts";

export const papers = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof papers;

export type PrintedCard = { sheet: number; number: string; numberBox: PaperBox; codeBox: PaperBox };

/** As Chromium prints it on that paper, without anything that somebody sets in its print dialog. */
export async function printOn(sheet: Page, format: Paper): Promise<PrintedPage[]> {
  return readPdf(await sheet.pdf({ format }));
}

/** Where elements are on that paper, and on which sheet: sheets are in the middle of it, below the margin of the page. */
export async function boxesOn(sheet: Page, format: Paper, selector: string): Promise<(PaperBox & { sheet: number })[]> {
  const { margin, boxes } = await sheet.evaluate((wanted) => {
    const mm = (pixels: number) => (pixels * 25.4) / 96;
    const rules = Array.from(document.styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();
    const page = rules.find((rule): rule is CSSPageRule => rule instanceof CSSPageRule);
    const given = page?.style.marginTop ?? "";
    const boxes = Array.from(document.querySelectorAll(".sheet")).flatMap((paper, index) => {
      const around = paper.getBoundingClientRect();
      return Array.from(paper.querySelectorAll(wanted), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const left = mm(x - around.x - around.width / 2); // from the middle of the sheet
        return { sheet: index, x: left, y: mm(y - around.y), width: mm(width), height: mm(height) };
      });
    });
    return { margin: Number.parseFloat(given) * (given.endsWith("in") ? 25.4 : 1), boxes };
  }, selector);
  return boxes.map((box) => ({ ...box, x: box.x + papers[format].width / 2, y: box.y + margin }));
}

export async function cardsOn(sheet: Page, format: Paper): Promise<PrintedCard[]> {
  const numbers = await sheet.locator(".number").allTextContents();
  const [numberBoxes, codeBoxes] = [
    await boxesOn(sheet, format, ".number span"),
    await boxesOn(sheet, format, ".code"),
  ];
  return numberBoxes.map((numberBox, index) => ({
    sheet: numberBox.sheet,
    number: numbers[index] ?? "",
    numberBox,
    codeBox: codeBoxes[index] as PaperBox,
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
