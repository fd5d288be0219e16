import type { Page } from "@playwright/test";

/** What printers hold. */
export const paperSizes = ["A4", "Letter"] as const;

/** How many sheets a page prints on that paper, by Chromium itself. */
export async function pdfPages(sheet: Page, format: (typeof paperSizes)[number]): Promise<number> {
  const pdf = await sheet.pdf({ format });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Texts that reach over the edge of their sheet, or of a part that shows nothing outside of it. */
export function cutTexts(sheet: Page): Promise<string[]> {
  return sheet.evaluate(() => {
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (!text.nodeValue?.trim()) continue;
      const range = document.createRange();
      range.selectNode(text);
      const [boxes, spare] = [[...range.getClientRects()], heightOfBlank(text.parentElement)];
      for (let around = text.parentElement; around; around = around.parentElement) {
        const isEdge =
          around === document.body || around.matches(".sheet") || getComputedStyle(around).overflowX !== "visible";
        const edge = around.getBoundingClientRect();
        if (!isEdge || edge.width <= 1) continue;
        const isOut = ({ left, right, top, bottom }: DOMRect) =>
          left < edge.left - 1 || right > edge.right + 1 || top < edge.top - spare || bottom > edge.bottom + spare;
        if (boxes.some(isOut)) cut.add(text.nodeValue.trim().slice(0, 40));
      }
    }
    return [...cut];

    /** Above and below the letters of a line. */
    function heightOfBlank(element: HTMLElement | null): number {
      return element ? Number.parseFloat(getComputedStyle(element).fontSize) * 0.4 : 0;
    }
  });
}
