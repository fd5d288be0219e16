import { matchPage, type PageName } from "#domain/paths.ts";
import { followLanguage } from "#web/lib/words/follow-language.ts";

/** They speak the language of their contest or show. */
const pagesOfTheHall: readonly (PageName | undefined)[] = ["stage", "showStage"];

/** For a page that Back has brought back as it was left: another language may have been chosen on the page after it. */
export async function followLanguageOnReturn(): Promise<void> {
  if (!pagesOfTheHall.includes(matchPage(window.location.pathname)?.page)) await followLanguage();
}
