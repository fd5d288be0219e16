import type { Browser, BrowserContext, Page } from "@playwright/test";
import { defaultLanguage } from "#domain/default-language.ts";
import { type Language, languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";

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
  const own = new Set(plainWords(wordsOf(language)));
  const english = plainWords(wordsOf(defaultLanguage)).filter((word) => /\p{Ll}/u.test(word) && !own.has(word));
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

/** The words without values, of all sets. */
function plainWords(value: unknown): string[] {
  if (typeof value === "string") return [value.trim()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(plainWords) : [];
}
