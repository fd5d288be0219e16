import { chosenLanguage } from "./language-cookie.ts";
import { showLanguage } from "./show-language.ts";
import { languageNow } from "./words.ts";

/** Where this browser has chosen no language, signing in has brought that of the account. */
export async function followLanguage(): Promise<void> {
  const language = chosenLanguage();
  if (language && language !== languageNow()) await showLanguage(language).catch(() => {}); // the next page is in it
}
