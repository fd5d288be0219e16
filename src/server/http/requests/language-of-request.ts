import { parse } from "cookie";
import Negotiator from "negotiator";
import { defaultLanguage, isLanguage, type Language, languageCookieName, languages } from "#domain/languages.ts";
import { memoize } from "#server/primitives/memoize.ts";
import type { ServerRequest } from "./server-request.ts";

const maxRemembered = 100;
const maxLength = 1_000; // of browsers' own headers; longer ones only cost time

/** The person's own choice, else what the browser asks for. */
export function languageOfRequest(request: Pick<ServerRequest, "header">): Language {
  const chosen = chosenLanguage(request.header("cookie"));
  return chosen ?? acceptedLanguage((request.header("accept-language") ?? "").slice(0, maxLength));
}

function chosenLanguage(cookies: string | undefined): Language | undefined {
  if (!cookies?.includes(languageCookieName)) return undefined; // as nearly always
  const chosen = parse(cookies)[languageCookieName];
  return isLanguage(chosen) ? chosen : undefined;
}

const acceptedLanguage = memoize(maxRemembered, (header): Language => {
  const accepted = new Negotiator({ headers: { "accept-language": header } }).language([...languages]);
  return isLanguage(accepted) ? accepted : defaultLanguage;
});
