import { defaultLanguage } from "./default-language.ts";

/**
 * Every language of the voters' pages with its own name, the default one first. Each has a folder in `src/words`.
 */
export const languageNames = { en: "English", ja: "日本語", es: "Español" } as const;

export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as [Language, ...Language[]];

/** Written by the menu and at signing in; the server writes pages in this language. */
export const languageCookieName = "lang";
export const languageCookieSeconds = 365 * 24 * 60 * 60;

/** Such as a cookie names one: it may be nonsense, or a language that is no longer there. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** Of what is stored or left out: English stands for itself and for a language that is no longer there. */
export function languageOf(text: unknown): Language {
  return isLanguage(text) ? text : defaultLanguage;
}

/** Left out of replies where it is English. */
export function otherLanguage(text: unknown): { language?: Language } {
  const language = languageOf(text);
  return language === defaultLanguage ? {} : { language };
}

export const languageMessage = "Please choose a language";
