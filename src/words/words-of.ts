import type { Language } from "#domain/languages.ts";
import { words as en } from "./en/all.ts";
import { words as es } from "./es/all.ts";
import { words as ja } from "./ja/all.ts";
import type { LanguageWords } from "./words.ts";

/** For the server, which has all languages. A browser loads one. */
const wordsByLanguage: Readonly<Record<Language, LanguageWords>> = { en, ja, es };

export function wordsOf(language: Language): LanguageWords {
  return wordsByLanguage[language];
}
