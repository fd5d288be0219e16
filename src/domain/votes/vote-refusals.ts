import { cancelledPassMessage, noPassesHereMessage } from "./passes.ts";
import { otherVoteRefusal } from "./voting.ts";

/** Why a vote was not taken. */
export const voteRefusalMessages = {
  "no-contest": "Contest not found",
  "not-started": "Voting hasn't started yet",
  "rehearsal-over": "The rehearsal is over, and its votes were cleared.",
  ended: "Voting has ended for this contest",
  inactive: "Contest is currently inactive",
  "no-access": "You need access to vote in this contest",
  "no-pass": "Voting in this contest needs a pass.",
  "other-pass": "Your pass is for another contest.",
  "passes-off": noPassesHereMessage,
  "cancelled-pass": cancelledPassMessage,
  "no-entry": "This entry is no longer in the contest",
  "proven-vote":
    "This email has already voted, and its owner confirmed it. Confirm that it is yours to change that vote.",
  "other-giver": "This email has already voted in another browser. Confirm that it is yours to change that vote.",
  "other-vote": otherVoteRefusal,
} as const;
export type VoteRefusal = keyof typeof voteRefusalMessages;

/** It is not known whether the vote stands; repeating it is safe. */
export const voteNotConfirmedMessage = "Your vote is not confirmed, please try again.";

export const votingTooFastMessage = "You are voting very fast. Please wait a moment.";
