/** Where a vote button stands. Each place has its own words. */
export type VotePlace = "card" | "list" | "finder";

/** A vote that was sent: for which entry, or null where it was taken back; and what stood before. */
export type SentVote = { place: VotePlace; entryId: number | null; standing: number | null; entryName: string };

type Message = { title: string; description?: string };

export const signInNeeded: Message = { title: "Authentication Required", description: "Please sign in to vote" };

/** A press on the card that has one's vote; in lists and in the finder it takes the vote back. */
export const alreadyVoted: Message = {
  title: "Already Voted",
  description: "To take it back, use Remove Vote under Live Results.",
};

export function voteTaken({ place, entryId, standing, entryName }: SentVote): Message {
  if (entryId === null) return { title: "Vote Removed" };
  if (place === "finder") return { title: "Vote Cast!", description: `Your vote for ${entryName} has been recorded` };
  return { title: standing === null ? "Vote Submitted!" : "Vote Changed!" };
}

/** `reason` is what the server said; empty where it said nothing. */
export function voteRefused({ place, entryId, standing }: SentVote, reason: string): Message {
  if (place === "finder") return { title: "Voting Error", description: "Failed to cast vote. Please try again." };
  const changing = entryId !== null && standing !== null;
  return {
    title: changing ? "Failed to Change Vote" : "Vote Failed",
    description: reason || "Failed to submit vote",
  };
}

/** A vote that has waited on the phone, and that the server then refused. */
export function savedVoteRefused(reason: string): Message {
  const why = (reason || "Failed to submit vote").replace(/\.$/, "");
  return { title: "Vote Failed", description: `${why}. Your saved vote was not counted.` };
}
