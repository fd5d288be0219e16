import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { defaultLanguage } from "#domain/default-language.ts";
import { type Language, languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";
import { expectFits } from "./test.ts";

/** English has all other tests. */
export const otherLanguages = languages.filter((language) => language !== defaultLanguage);

/** Somebody whose browser asks for this language. */
export function personSpeaking(browser: Browser, language: Language): Promise<BrowserContext> {
  return browser.newContext({ locale: wordsOf(language).first.ui.locale });
}

/**
 * What the page says in English and not in its own language, with the labels that are read aloud: words of src/words, and
 * sentences with common English words. What people have written is left out: it has its own direction or language.
 */
export async function englishTexts(page: Page, language: Language): Promise<string[]> {
  const own = new Set(wordsWithoutValues(language));
  const english = wordsWithoutValues(defaultLanguage).filter((word) => /\p{Ll}/u.test(word) && !own.has(word));
  return page.evaluate(
    ({ english, language }) => {
      const known = new Set(english);
      const common = /\b(the|your|you|vote|votes|please|is|are|of|to|by|this|with|and)\b/i;
      const isEnglish = (text: string) => known.has(text) || common.test(text);
      const found = new Set<string>();
      for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
        if (element.closest("script, style, noscript, svg, [dir=auto]")) continue;
        if (element.closest<HTMLElement>("[lang]")?.lang !== language) continue;
        const said = ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name));
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.nodeValue);
        for (const text of said) if (text && isEnglish(text.trim())) found.add(text.trim());
      }
      return [...found];
    },
    { english, language },
  );
}

/** The words without values. */
function plainWords(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(plainWords) : [];
}

/** Of all sets. */
function wordsWithoutValues(language: Language): string[] {
  const { language: _, ...sets } = wordsOf(language);
  return plainWords(sets);
}

/** What is slanted, spaced or in capitals where it is Japanese, or may break within its phrases. */
export function japaneseFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Where the browser knows no phrases, lines break anywhere but before a small kana.
    const wordBreak = CSS.supports("word-break", "auto-phrase") ? "auto-phrase" : "normal";
    const wanted = {
      fontStyle: "normal",
      letterSpacing: "normal",
      textTransform: "none",
      wordBreak,
      lineBreak: "strict",
    };
    const faults = new Set<string>();
    for (const element of document.body.querySelectorAll<HTMLElement>(":lang(ja):not(input, svg, svg *)")) {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = texts.map(({ nodeValue }) => nodeValue).join("");
      if (!/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text)) continue;
      const style = getComputedStyle(element);
      const isTyped = element.closest("[dir=auto]") !== null; // a name has no phrases that a browser knows
      for (const [name, value] of Object.entries({ ...wanted, wordBreak: isTyped ? "normal" : wordBreak })) {
        const found = style[name as keyof typeof wanted];
        if (found !== value) faults.add(`${name} ${found}: ${text.slice(0, 30)}`);
      }
    }
    return [...faults];
  });
}

/** Letters that no font has, so that a box is drawn. */
export function missingLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!pen) throw new Error("This browser draws no pictures");
    const drawn = (letter: string) => {
      pen.clearRect(0, 0, 300, 150);
      pen.fillText(letter, 10, 80);
      return pen.getImageData(0, 0, 100, 110).data.join();
    };
    const missing = new Set<string>();
    const seen = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, nodeValue } = texts.currentNode;
      if (!parentElement || parentElement.closest("script, style")) continue;
      const { fontFamily } = getComputedStyle(parentElement);
      pen.font = `60px ${fontFamily}`;
      const box = drawn("\u0378"); // stands for no letter
      for (const letter of new Set(nodeValue?.match(/[^\s\0-~]/gu))) {
        if (seen.has(fontFamily + letter)) continue;
        seen.add(fontFamily + letter);
        if (drawn(letter) === box) missing.add(letter);
      }
    }
    return [...missing];
  });
}

/** The page speaks this language alone, and fits. */
export async function expectSpeaks(page: Page, language: Language): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  expect.soft(await englishTexts(page, language)).toEqual([]);
  await expectFits(page);
}
