import { isLanguage, type Language, languageCookieName, languageCookieSeconds } from "#domain/languages.ts";

/** What was chosen in this browser: the cookie tells the server the language of the next page. */
export function chosenLanguage(): Language | undefined {
  const start = `${languageCookieName}=`;
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(start));
  const language = cookie?.slice(start.length);
  return isLanguage(language) ? language : undefined;
}

export function keepChosen(language: Language): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore before 18.4
  document.cookie = `${languageCookieName}=${language}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`;
}
