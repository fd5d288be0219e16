import type { VoteRefusal } from "./vote-refusals.ts";

/** Why votes of a contest were not taken, as those who run it are told. */
export type RefusedReason = Exclude<VoteRefusal, "no-contest"> | "too-fast" | "not-confirmed";

export type RefusedVotes = { reason: RefusedReason; votes: number };

export const refusedReasons: Readonly<Record<RefusedReason, string>> = {
  "not-started": "before the start",
  "rehearsal-over": "in a rehearsal that is over",
  ended: "after the end",
  inactive: "while voting was paused",
  "no-access": "without the access code",
  "no-entry": "for an entry no longer in the contest",
  "other-vote": "there was already a vote",
  "proven-vote": "not confirmed by the email’s owner",
  "other-browser": "the email voted in another browser",
  "no-pass": "without a pass",
  "other-pass": "with a pass for another contest",
  "passes-off": "with a pass, where none are taken",
  "cancelled-pass": "with a canceled pass",
  "too-fast": "too many a minute by one person",
  "not-confirmed": "the server was too busy to confirm in time",
};

export function isRefusedReason(reason: string): reason is RefusedReason {
  return Object.hasOwn(refusedReasons, reason);
}
