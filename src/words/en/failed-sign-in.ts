/** On the landing page, after a sign-in that did not work. */
export const failedSignIn = {
  withEmail: "Sign in with email",
  backToContest: "Back to the contest",
  back: "Back to where you were",
};
