import { serialize } from "cookie";
import { type Language, languageCookieName, languageCookieSeconds } from "#domain/languages.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

/** As the menu of the page writes it, which can change it afterwards. */
export function writeLanguage(request: ServerRequest, language: Language, { https }: { https: boolean }): void {
  const attributes = { path: "/", maxAge: languageCookieSeconds, sameSite: "lax", secure: https } as const;
  request.setCookie(serialize(languageCookieName, language, attributes));
}
