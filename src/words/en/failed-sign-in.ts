/** After a sign-in that did not work: on the landing page, and on a page of its own. */
export const failedSignIn = {
  withEmail: "Sign in with email",
  backToContest: "Back to the contest",
  back: "Back to where you were",
  errors: {
    auth_not_configured: "Authentication is not properly configured for this domain.",
    auth_failed: "Authentication failed. Please try again.",
    auth_callback_failed: "Authentication callback failed. Please try logging in again.",
    oauth_error: "OAuth error: Unknown error occurred",
    other: "An authentication error occurred.",
  },
  /** of what the page has words for; in English also what Google has said */
  oauthError: (details: string) => `OAuth error: ${details}`,
  title: "Authentication Error",
  home: "Go Home",
  tryAgain: "Try Again",
  failed: "Authentication failed",
};
