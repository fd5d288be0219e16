import type { Page } from "@playwright/test";

/** Words that can be seen, with the header and the footer. */
export function wordsOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let element = text.parentElement;
      if (!element?.checkVisibility() || element.closest("script, style")) continue;
      while (element && element.getBoundingClientRect().width > 1) element = element.parentElement;
      if (!element) words += text.textContent?.match(/\S+/g)?.length ?? 0;
    }
    return words;
  });
}
