import type { CurrentUser } from "#contract/auth.ts";
import type { Language } from "#domain/languages.ts";
import { isGuest } from "#domain/people/people.ts";
import { keepChosen } from "#web/lib/words/language-cookie.ts";
import { showLanguage } from "#web/lib/words/show-language.ts";

/** The page stays as it is, with other words. An account keeps the choice for its other browsers. */
export async function chooseLanguage(language: Language, user: CurrentUser | null): Promise<void> {
  await showLanguage(language);
  keepChosen(language);
  if (user && !isGuest(user)) await keepWithAccount(language).catch(() => {}); // this browser has it
}

/** Loaded only then: the first view names the files of this module. */
async function keepWithAccount(language: Language): Promise<void> {
  const { keepLanguageWithAccount } = await import("./keep-language-with-account.ts");
  await keepLanguageWithAccount(language);
}
