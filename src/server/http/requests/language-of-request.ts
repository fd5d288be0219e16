import { parse } from "cookie";
import Negotiator from "negotiator";
import { defaultLanguage } from "#domain/default-language.ts";
import { isLanguage, type Language, languageCookieName, languages } from "#domain/languages.ts";
import { memoize } from "#server/primitives/memoize.ts";
import type { ServerRequest } from "./server-request.ts";

const maxRemembered = 100;
const maxLength = 1_000; // of browsers' own headers; longer ones only cost time

type WithHeaders = Pick<ServerRequest, "header">;

/** What was chosen in this browser, else that of the account of whoever is signed in, else what the browser asks for. */
export function languageOfRequest(request: WithHeaders, person?: { language?: string | null | undefined }): Language {
  const chosen = chosenLanguage(request) ?? person?.language;
  if (isLanguage(chosen)) return chosen;
  return acceptedLanguage((request.header("accept-language") ?? "").slice(0, maxLength));
}

/** Of a mail that the request causes: that of the account, which its owner has chosen, whoever asks. */
export function languageOfMail(request: WithHeaders, account: string | null | undefined): Language {
  return isLanguage(account) ? account : languageOfRequest(request);
}

/** Undefined where nobody has chosen one, or it is not there. */
export function chosenLanguage(request: WithHeaders): Language | undefined {
  const cookies = request.header("cookie");
  if (!cookies?.includes(languageCookieName)) return undefined; // as nearly always
  const chosen = parse(cookies)[languageCookieName];
  return isLanguage(chosen) ? chosen : undefined;
}

const acceptedLanguage = memoize(maxRemembered, (header): Language => {
  const accepted = new Negotiator({ headers: { "accept-language": header } }).language([...languages]);
  return isLanguage(accepted) ? accepted : defaultLanguage;
});
