import { pagePatterns } from "../paths.ts";
import { shorten } from "../text/shorten.ts";

const detailsLimit = 200; // anyone can write into a URL, so only a sentence of it is shown

const authErrors = ["auth_not_configured", "auth_failed", "auth_callback_failed", "oauth_error"] as const;
type AuthError = (typeof authErrors)[number];

/** `reason`: the name of what `details` say in English. */
type Facts = { details?: string; reason?: string | undefined; returnTo?: string };

/** The landing page with an error of the sign-in, and with the way back to where the person was. */
export function authErrorPath(error: AuthError, { details, reason, returnTo }: Facts = {}) {
  const query = [
    ["error", error],
    ["details", details],
    ["reason", reason],
    ["returnTo", returnTo === pagePatterns.landing ? undefined : returnTo],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`));
  return `${pagePatterns.landing}?${query.join("&")}`;
}

/** What `?error=` names, to which a failed sign-in redirects. */
export function readAuthError(error: string): AuthError | "other" {
  return authErrors.find((known) => known === error) ?? "other";
}

/** What a page may show of a text in its address; undefined where there is none. */
export function shownDetails(text: string | null | undefined): string | undefined {
  const shown = text?.trim();
  return shown ? shorten(shown, detailsLimit) : undefined;
}
