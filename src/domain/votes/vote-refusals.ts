/** Why a vote was not taken. */
export const voteRefusals = [
  "no-contest",
  "not-started",
  "rehearsal-over",
  "ended",
  "inactive",
  "no-access",
  "no-pass",
  "other-pass",
  "passes-off",
  "cancelled-pass",
  "no-entry",
  "proven-vote",
  "other-browser",
  "other-vote",
] as const;
export type VoteRefusal = (typeof voteRefusals)[number];
