import { readBrowserWords } from "#domain/people/browser-words.ts";
import type { WordSets } from "./words.ts";

type BrowserWords = Pick<WordSets["later"]["account"], "aBrowser" | "aBrowserOn" | "browserOn">;

/** Of what is kept of a browser in English. */
export function sayBrowser(kept: string | null, words: BrowserWords): string {
  const { browser, device } = readBrowserWords(kept);
  if (browser === undefined) return device === undefined ? words.aBrowser : words.aBrowserOn(device);
  return device === undefined ? browser : words.browserOn(browser, device);
}
