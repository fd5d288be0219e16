import { pagePatterns } from "../paths.ts";
import { shorten } from "../text/shorten.ts";

const detailsLimit = 200; // anyone can write into a URL, so only a sentence of it is shown

/** A mailbox that was given to another person, or a Google account that was made anew. */
export const otherGoogleAccountMessage =
  "Another Google account has signed in here with this email before. Please use that account, or ask the organizers to release the email.";

const messages = {
  auth_not_configured: "Authentication is not properly configured for this domain.",
  auth_failed: "Authentication failed. Please try again.",
  auth_callback_failed: "Authentication callback failed. Please try logging in again.",
};
type AuthError = keyof typeof messages | "oauth_error";

/** The landing page with an error of the sign-in, and with the way back to where the person was. */
export function authErrorPath(error: AuthError, { details, returnTo }: { details?: string; returnTo?: string } = {}) {
  const query = [
    ["error", error],
    ["details", details],
    ["returnTo", returnTo === pagePatterns.landing ? undefined : returnTo],
  ].flatMap(([name, value]) => (value === undefined ? [] : `${name}=${encodeURIComponent(value)}`));
  return `${pagePatterns.landing}?${query.join("&")}`;
}

/** The landing page's message for `?error=`, to which a failed sign-in redirects. */
export function authErrorMessage(error: string, details?: string | null): string {
  if (error === "oauth_error")
    return `OAuth error: ${shorten(details?.trim() || "Unknown error occurred", detailsLimit)}`;
  return Object.hasOwn(messages, error)
    ? messages[error as keyof typeof messages]
    : "An authentication error occurred.";
}

/** What /auth-error shows of `?message=`. */
export function authErrorPageMessage(message: string | null | undefined): string {
  return shorten(message?.trim() || "Authentication failed", detailsLimit);
}
