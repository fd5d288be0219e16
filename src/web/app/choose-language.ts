import { type Language, languageCookieName } from "#domain/languages.ts";
import { showLanguage } from "#web/lib/words/show-language.ts";

const oneYear = 365 * 24 * 60 * 60;

/** The page stays as it is, with other words. The cookie tells the server the language of the next one. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore before 18.4
  document.cookie = `${languageCookieName}=${language}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}
