import type { Page } from "@playwright/test";

/** Root text in percent, as people set it in their browser. Only after the page has been opened. */
export async function enlargeText(page: Page, percent: number): Promise<void> {
  const isChanged = await page.evaluate((size) => {
    const { style } = document.documentElement;
    if ((style.fontSize || "100%") === size) return false; // a change of all sizes takes time
    style.fontSize = size;
    return true;
  }, `${percent}%`);
  if (isChanged) await applyStylesAnew(page);
}

/** Chromium leaves what is inside of containers with container queries as it was when text sizes or the scheme change. */
export async function applyStylesAnew(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const disabled of [true, false]) {
      for (const sheet of document.styleSheets) sheet.disabled = disabled;
      document.body.getBoundingClientRect();
    }
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** What does not fit on the page, in words; empty when everything does. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > window.innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);

    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!isShown(element) || element.closest("[aria-hidden=true], svg")) continue;
      const text = ownText(element);
      if (!text) continue;
      if (text.left < -1 || text.right > window.innerWidth + 1) {
        if (!mayScroll(element)) faults.push(`outside of the screen: ${described(element)}`);
      } else if (isCut(element, text)) faults.push(`cut: ${described(element)}`);
      if (hasOneLetterPerLine(element, text)) faults.push(`one letter per line: ${described(element)}`);
    }
    for (const part of document.querySelectorAll<HTMLElement>("[role=dialog] > *"))
      if (part.scrollWidth > part.clientWidth + 1 && scrolls(getComputedStyle(part).overflowX))
        faults.push(`a dialog scrolls sideways: ${described(part)}`);
    for (const number of document.querySelectorAll<HTMLElement>("main .tabular-nums"))
      if (/^[\d,]+$/.test(number.innerText) && isShown(number) && linesOf(number) > 1)
        faults.push(`a number in two lines: ${described(number)}`);
    for (const header of document.querySelectorAll<HTMLElement>("header")) faults.push(...headerFaults(header));
    return faults.slice(0, 10);

    function isShown(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      // An element of one pixel is for screen readers only.
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })
      );
    }

    /** The place of the text that is directly in the element. */
    function ownText(element: HTMLElement): DOMRect | undefined {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const [first, last] = [texts[0], texts.at(-1)];
      if (!first || !last) return undefined;
      const range = document.createRange();
      range.setStartBefore(first);
      range.setEndAfter(last);
      return range.getBoundingClientRect();
    }

    function hasOneLetterPerLine(element: HTMLElement, text: DOMRect): boolean {
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      return text.width < 1.5 * letter && text.height > 3 * letter;
    }

    /** Cut by an element around it, without an ellipsis, which would say that there is more. */
    function isCut(element: HTMLElement, text: DOMRect): boolean {
      for (let around: HTMLElement | null = element; around && around !== root; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(around);
        if (scrolls(overflowX) || scrolls(overflowY)) return false;
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return false;
        if (overflowX === "visible") continue;
        const box = around.getBoundingClientRect();
        if (text.left < box.left - 1 || text.right > box.right + 1) return true;
        if (text.top < box.top - 4 || text.bottom > box.bottom + 4) return true;
      }
      return false;
    }

    function mayScroll(element: HTMLElement): boolean {
      for (let around: HTMLElement | null = element; around && around !== root; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (scrolls(overflowX) || textOverflow === "ellipsis") return true;
      }
      return false;
    }

    function scrolls(overflow: string): boolean {
      return overflow === "auto" || overflow === "scroll";
    }

    /** A header has at most two rows, and each of its controls one line of text. */
    function headerFaults(header: HTMLElement): string[] {
      const controls = [...header.querySelectorAll<HTMLElement>("a, button, input")].filter(isShown);
      const found = controls
        .filter((control) => linesOf(control) > 1)
        .map((control) => `several lines: ${described(control)}`);
      const rows = new Set<number>();
      for (const control of controls) {
        const { top, bottom } = control.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        if (![...rows].some((row) => Math.abs(row - middle) < 12)) rows.add(middle);
      }
      return rows.size > 2 ? [...found, `a header of ${rows.size} rows`] : found;
    }

    function linesOf(control: HTMLElement): number {
      const range = document.createRange();
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      let most = 1;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement || !isShown(text.parentElement)) continue;
        range.selectNodeContents(text);
        most = Math.max(most, new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size);
      }
      return most;
    }

    function described(element: HTMLElement): string {
      const text = (element.innerText || element.getAttribute("aria-label") || "").replace(/\s+/g, " ").slice(0, 40);
      return `<${element.tagName.toLowerCase()} class="${element.className}"> ${text}`;
    }
  });
}
