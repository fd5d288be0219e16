import { shorten } from "./text.ts";

const detailsLimit = 200; // words from the address bar are anybody's: never more than a sentence of them

/** The landing page's words for `?error=`, which is where a failed sign-in comes back to. */
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

/** What /auth-error shows of its `?message=`. */
export function authErrorPageMessage(message: string | null | undefined): string {
  return shorten(message?.trim() || "Authentication failed", detailsLimit);
}
