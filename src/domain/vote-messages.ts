import { voteLabels } from "./voting.ts";

/** Where a vote button is. Each place has its own words. */
export type VotePlace = "card" | "list" | "finder";

/** A vote that was sent: for which entry, or null where it was taken back. `standing` is the vote before it. */
export type SentVote = { place: VotePlace; entryId: number | null; standing: number | null; entryName: string };

export type VoteMessage = { title: string; description?: string };

export const signInNeeded: VoteMessage = { title: "Authentication Required", description: "Please sign in to vote" };

/** For a press on the card that has one's vote. In lists and in the finder such a press removes the vote. */
export const alreadyVoted: VoteMessage = {
  title: "Already Voted",
  description: "To take it back, use Remove Vote under Live Results.",
};

export function voteTaken({ place, entryId, standing, entryName }: SentVote): VoteMessage {
  if (entryId === null) return { title: "Vote Removed" };
  if (place === "finder") return { title: "Vote Cast!", description: `Your vote for ${entryName} has been recorded` };
  return { title: standing === null ? "Vote Submitted!" : "Vote Changed!" };
}

/** `reason` is what the server said; empty where it said nothing. */
export function voteRefused({ place, entryId, standing }: SentVote, reason: string): VoteMessage {
  if (place === "finder") return { title: "Voting Error", description: "Failed to cast vote. Please try again." };
  const changing = entryId !== null && standing !== null;
  return {
    title: changing ? "Failed to Change Vote" : "Vote Failed",
    description: reason || "Failed to submit vote",
  };
}

/** No answer came: the vote is saved on the phone. */
export const voteKept: VoteMessage = {
  title: voteLabels.unsent,
  description: "It is sent by itself as soon as the line is back.",
};

/** The server has refused a vote that was saved on the phone. */
export function savedVoteRefused(reason: string): VoteMessage {
  const why = (reason || "Failed to submit vote").replace(/\.$/, "");
  return { title: "Vote Failed", description: `${why}. Your saved vote was not counted.` };
}
