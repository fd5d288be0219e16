import { type Language, languageCookieName, languageCookieSeconds } from "#domain/languages.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { cookieAttributes } from "./cookies.ts";

/** As the menu of the page writes it, which can change it afterwards. */
export function writeLanguage(request: ServerRequest, language: Language, { https }: { https: boolean }): void {
  const attributes = cookieAttributes({ path: "/", maxAgeSeconds: languageCookieSeconds, https });
  request.setCookie(`${languageCookieName}=${language}${attributes}`);
}
