import { voteRefusals } from "./vote-refusals.ts";

/**
 * What became of a vote that was sent.
 * - `confirmed`: it is written, whether it counts or waits for the proof of its mailbox
 * - `too-fast`, `signed-out` and the refusals: it was not taken
 * - `not-confirmed`: its voter was told that it may be missing
 * - `failed`: an error that nobody has foreseen
 */
export const voteOutcomes = [
  "confirmed",
  ...voteRefusals,
  "too-fast",
  "signed-out",
  "not-confirmed",
  "failed",
] as const;
export type VoteOutcome = (typeof voteOutcomes)[number];
