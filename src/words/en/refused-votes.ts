import type { VoteRefusal } from "#domain/votes/vote-refusals.ts";

const both = {
  "not-started": "Voting hasn't started yet",
  "rehearsal-over": "The rehearsal is over, and its votes were cleared.",
  "cancelled-pass": "This pass was canceled. Please ask where you got it.",
  "proven-vote":
    "This email has already voted, and its owner confirmed it. Confirm that it is yours to change that vote.",
  "other-browser": "This email has already voted in another browser. Confirm that it is yours to change that vote.",
  "other-vote": "You have already voted for another entry. Change your vote instead.",
};

/** Why a vote was not taken, in a contest or in an award of a show. */
export const refusedVotes: Record<"contest" | "award", Record<VoteRefusal, string>> = {
  contest: {
    ...both,
    "no-contest": "Contest not found",
    ended: "Voting has ended for this contest",
    inactive: "Contest is currently inactive",
    "no-access": "You need access to vote in this contest",
    "no-pass": "Voting in this contest needs a pass.",
    "other-pass": "Your pass is for another contest.",
    "passes-off": "This contest takes no passes.",
    "no-entry": "This entry is no longer in the contest",
  },
  award: {
    ...both,
    "no-contest": "Award not found",
    ended: "Voting has ended for this award",
    inactive: "Voting is paused",
    "no-access": "You need access to vote in this award",
    "no-pass": "Voting in this award needs a pass.",
    "other-pass": "Your pass is for another award.",
    "passes-off": "This award takes no passes.",
    "no-entry": "This entry is no longer in the award",
  },
};
