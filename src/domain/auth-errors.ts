import { pagePatterns } from "./paths.ts";
import { shorten } from "./shorten.ts";

const detailsLimit = 200; // anyone can write into a URL, so only a sentence of it is shown

/** A mailbox that was given to another person, or a Google account that was made anew. */
export const otherGoogleAccountMessage =
  "Another Google account has signed in here with this email before. Please use that account, or ask the organizers to release the email.";

type AuthError = "auth_not_configured" | "auth_failed" | "oauth_error" | "auth_callback_failed";

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
  switch (error) {
    case "auth_not_configured":
      return "Authentication is not properly configured for this domain.";
    case "auth_failed":
      return "Authentication failed. Please try again.";
    case "oauth_error":
      return `OAuth error: ${shorten(details?.trim() || "Unknown error occurred", detailsLimit)}`;
    case "auth_callback_failed":
      return "Authentication callback failed. Please try logging in again.";
    default:
      return "An authentication error occurred.";
  }
}

/** What /auth-error shows of `?message=`. */
export function authErrorPageMessage(message: string | null | undefined): string {
  return shorten(message?.trim() || "Authentication failed", detailsLimit);
}
