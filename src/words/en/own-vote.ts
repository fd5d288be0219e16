import { inOwnDirection } from "#domain/text/own-direction.ts";
/** One's own vote: its bar, what it waits for, and the question before it. */
export const ownVote = {
  yourVote: "Your vote",
  /** before the entry */
  which: {
    voted: "You voted for",
    "not-taken-back": "Not taken back yet:",
    "not-sent": "Saved, not sent yet:",
  },
  change: "Change",
  changeTitle: "Change your vote",
  changeText: "Press Vote on another entry.",
  next: (award: string) => `Next: ${inOwnDirection(award)}`,
  neverCounted: "Your vote was never confirmed and is not counted.",

  notCounted: "Your vote is not counted yet",
  waitsFor: {
    code: (mailbox: string) => `Saved. It counts when you enter the code we sent to ${mailbox}`,
    mail: (mailbox: string) => `Saved. It counts when you confirm that ${mailbox} is yours.`,
    google: (mailbox: string) => `Saved. It counts when you sign in with Google as ${mailbox}`,
    press: "Saved, not counted yet: it was cast before this email was confirmed. Is it your vote?",
    nothing: "Saved, not counted yet: this site cannot confirm emails at the moment.",
  },
  emailCode: "Email me a code",
  sixDigits: "Six-digit code",
  newCode: "New code",
  newCodeIn: (seconds: number) => `New code (${seconds} s)`,
  emailConfirmed: "Your email is confirmed",
  countIt: "Count my vote",
  tryAgain: "Please try again.",
  withGoogle: "Continue with Google",

  confirmTitle: "Confirm your vote",
  confirmChange: "Change your vote?",
  signedIn: "You are signed in. One tap, and your vote counts.",
  passIsGood: "Your pass is good. One tap, and your vote counts.",
  notNow: "Not now",
};
