import { matchPage, type PageName } from "#domain/paths.ts";
import { chosenLanguage } from "./language-cookie.ts";
import { showLanguage } from "./show-language.ts";
import { languageNow } from "./words.ts";

/** Where this browser has chosen no language, signing in has brought that of the account. */
export async function followLanguage(): Promise<void> {
  const language = chosenLanguage();
  if (language && language !== languageNow()) await showLanguage(language).catch(() => {}); // the next page is in it
}

/** They speak the language of their contest or show. */
const pagesOfTheHall: readonly (PageName | undefined)[] = ["stage", "showStage"];

/** For a page that Back has brought back as it was left: another language may have been chosen on the page after it. */
export async function followLanguageOnReturn(): Promise<void> {
  if (!pagesOfTheHall.includes(matchPage(window.location.pathname)?.page)) await followLanguage();
}
