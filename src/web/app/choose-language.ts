import { keepLanguage } from "#contract/accounts.ts";
import type { CurrentUser } from "#contract/auth.ts";
import type { Language } from "#domain/languages.ts";
import { isGuest } from "#domain/people/people.ts";
import { call } from "#web/lib/http/call.ts";
import { keepChosen } from "#web/lib/words/language-cookie.ts";
import { showLanguage } from "#web/lib/words/show-language.ts";

/** The page stays as it is, with other words. An account keeps the choice for its other browsers. */
export async function chooseLanguage(language: Language, user: CurrentUser | null): Promise<void> {
  await showLanguage(language);
  keepChosen(language);
  if (user && !isGuest(user)) await call(keepLanguage, { body: { language } }).catch(() => {}); // this browser has it
}
