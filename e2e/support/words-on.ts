import type { Page } from "@playwright/test";

/** Words that can be seen, with the header and the footer. */
export function wordsOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // An element that is only its contents has no size of its own.
    const hasSize = (element: Element) =>
      element.getBoundingClientRect().width > 1 || getComputedStyle(element).display === "contents";
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let element = text.parentElement;
      if (!element?.checkVisibility() || element.closest("script, style")) continue;
      while (element && hasSize(element)) element = element.parentElement;
      if (!element) words += text.textContent?.match(/\S+/g)?.length ?? 0;
    }
    return words;
  });
}
