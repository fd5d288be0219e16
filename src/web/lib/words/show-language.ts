import type { Language } from "#domain/languages.ts";
import { loadWordsOf } from "#words/load-words.ts";
import { changeLanguage, languageNow } from "./words.ts";

/** The page stays as it is, with other words. `isWanted`: asked once they are there. */
export async function showLanguage(language: Language, isWanted: () => boolean = () => true): Promise<void> {
  const { words } = await loadWordsOf[language]();
  if (!isWanted()) return;
  await changeLanguage(words);
  document.documentElement.lang = languageNow(); // another one may have been wanted meanwhile
}
