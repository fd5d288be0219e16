import { changeInsteadLabel, otherVoteMessage, otherVoteRefusal } from "./voting.ts";

/** Where a vote button is. Each place has its own words. */
export type VotePlace = "card" | "list" | "finder";

/** A vote that was sent: for which entry, or null where it was taken back. `before` is the vote before it. */
export type SentVote = {
  place: VotePlace;
  entryId: number | null;
  before: number | null;
  entryName: string;
  /** the rehearsal that it was pressed in */
  rehearsal?: string | undefined;
};

/** What a press on a message's button does: the same as a press on the entry's own button. */
type MessageAction = { label: string; press: { place: VotePlace; entryId: number; entryName: string } };

export type VoteMessage = { title: string; description?: string; action?: MessageAction };

export const signInNeeded: VoteMessage = { title: "Authentication Required", description: "Please sign in to vote" };

/** For a press on the card that has one's vote. In lists and in the finder such a press removes the vote. */
export const alreadyVoted: VoteMessage = {
  title: "Already Voted",
  description: "To take it back, press Remove beside it.",
};

export function voteTaken({ place, entryId, before, entryName }: SentVote, counted: boolean): VoteMessage {
  if (entryId !== null && !counted)
    return { title: "Saved, not counted yet", description: "It counts once you confirm your email." };
  if (entryId === null)
    return {
      title: "Vote Removed",
      ...(before !== null && { action: { label: "Undo", press: { place, entryId: before, entryName } } }),
    };
  if (place === "finder") return { title: "Vote Cast!", description: `Your vote for ${entryName} has been recorded` };
  return { title: before === null ? "Vote Submitted!" : "Vote Changed!" };
}

/** `reason` is what the server said; empty where it said nothing. */
export function voteRefused(vote: SentVote, reason: string): VoteMessage & { description: string } {
  const { place, entryId, entryName, before } = vote;
  if (entryId !== null && isOtherVote(reason))
    return {
      title: place === "finder" ? "Voting Error" : "Vote Failed",
      description: otherVoteMessage,
      action: { label: changeInsteadLabel, press: { place, entryId, entryName } },
    };
  if (place === "finder") return { title: "Voting Error", description: "Failed to cast vote. Please try again." };
  const changing = entryId !== null && before !== null;
  return {
    title: changing ? "Failed to Change Vote" : "Vote Failed",
    description: reason || "Failed to submit vote",
  };
}

/** A vote that this page did not know of stands. */
export function isOtherVote(reason: string): boolean {
  return reason === otherVoteRefusal;
}

/** Why nobody has decided about a vote. */
export type NotSent =
  /** Also where only a proxy or a venue's sign-in page has answered. */
  | { because: "no-connection" }
  /** An error of the server, or too many requests for it. */
  | { because: "server" }
  | { because: "too-fast"; retryInMs: number };

/** The vote is saved in the browser, and what happens next. Without a connection nothing has failed yet. */
export function voteNotSent(vote: SentVote, why: NotSent): VoteMessage {
  if (why.because === "no-connection")
    return { title: "Saved", description: "No connection: your choice will be sent once you are back online." };
  const { title, description } = voteRefused(vote, "");
  return { title, description: `${asSentence(description)} ${whatHappensNext(why)}` };
}

function whatHappensNext(why: Exclude<NotSent, { because: "no-connection" }>): string {
  if (why.because === "server")
    return "The server could not take it just now: your choice is saved here and sent again in a moment.";
  const seconds = Math.ceil(why.retryInMs / 1_000);
  const wait = seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `You are voting very fast: your choice is saved here and sent again in ${wait}.`;
}

/** The server has refused a vote that was saved in the browser. */
export function savedVoteRefused(vote: SentVote, reason: string): VoteMessage {
  const { title, description } = voteRefused(vote, reason);
  return { title, description: `${asSentence(description)} Your saved vote was not counted.` };
}

function asSentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
