import { parse } from "cookie";
import Negotiator from "negotiator";
import { defaultLanguage } from "#domain/default-language.ts";
import { isLanguage, type Language, languageCookieName, languageOf, languages } from "#domain/languages.ts";
import { memoize } from "#server/primitives/memoize.ts";
import type { ServerRequest } from "./server-request.ts";

const maxRemembered = 100;
const maxLength = 1_000; // of browsers' own headers; longer ones only cost time

type WithHeaders = Pick<ServerRequest, "header">;

/** What was chosen in this browser, else that of the account of whoever is signed in, else what the browser asks for. */
export function languageOfRequest(request: WithHeaders, person?: { language?: string | null | undefined }): Language {
  return languageFor(request, person?.language) ?? defaultLanguage;
}

/**
 * Of a mail that the request causes: that of the account, which its owner has chosen, whoever asks. `page`: that of the
 * contest or show on whose page somebody asks, where neither they nor their browser name one.
 */
export function languageOfMail(request: WithHeaders, account: string | null | undefined, page?: string): Language {
  return isLanguage(account) ? account : (languageFor(request) ?? languageOf(page));
}

/** Undefined where neither the person nor the browser asks for one that is there. */
function languageFor(request: WithHeaders, ofPerson?: string | null): Language | undefined {
  const chosen = chosenLanguage(request) ?? ofPerson;
  if (isLanguage(chosen)) return chosen;
  return acceptedLanguage((request.header("accept-language") ?? "").slice(0, maxLength));
}

/** Undefined where nobody has chosen one, or it is not there. */
export function chosenLanguage(request: WithHeaders): Language | undefined {
  const cookies = request.header("cookie");
  if (!cookies?.includes(languageCookieName)) return undefined; // as nearly always
  const chosen = parse(cookies)[languageCookieName];
  return isLanguage(chosen) ? chosen : undefined;
}

const anyLanguage = /(^|,)\s*\*[^,]*/g; // names none

const acceptedLanguage = memoize(maxRemembered, (header): Language | undefined => {
  const headers = { "accept-language": header.replace(anyLanguage, "") };
  const accepted = new Negotiator({ headers }).language([...languages]);
  return isLanguage(accepted) ? accepted : undefined;
});
