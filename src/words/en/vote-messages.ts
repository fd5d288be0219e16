import { asSentence } from "#domain/text/as-sentence.ts";
import { inOwnDirection } from "#domain/text/own-direction.ts";

/** What became of a press on a vote button. */
export const voteMessages = {
  titles: {
    signInNeeded: "Authentication Required",
    alreadyVoted: "Already Voted",
    notCountedYet: "Saved, not counted yet",
    removed: "Vote Removed",
    cast: "Vote Cast!",
    submitted: "Vote Submitted!",
    changed: "Vote Changed!",
    saved: "Saved",
    votingError: "Voting Error",
    notSubmitted: "Vote Failed",
    notChanged: "Failed to Change Vote",
  },
  pleaseSignIn: "Please sign in to vote",
  howToRemove: "To take it back, press Remove beside it.",
  confirmEmail: "It counts once you confirm your email.",
  sentWhenOnline: "No connection: your choice will be sent once you are back online.",
  recorded: (entry: string) => `Your vote for ${inOwnDirection(entry)} has been recorded`,
  undo: "Undo",
  changeInstead: "Change your vote instead",
  whyFailed: {
    "other-vote": "You have already voted for another entry.",
    unknown: "Failed to submit vote",
    "not-cast": "Failed to cast vote. Please try again.",
  },
  /** `why`: one of the sentences above, or why the vote was refused */
  sentAgainSoon: (why: string) =>
    `${asSentence(why)} The server could not take it just now: your choice is saved here and sent again in a moment.`,
  sentAgain: (why: string, seconds: number) =>
    `${asSentence(why)} You are voting very fast: your choice is saved here and sent again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  savedNotCounted: (why: string) => `${asSentence(why)} Your saved vote was not counted.`,
};
