type YourVote = { state: "voted" | "not-taken-back" | "not-sent"; entryId: number | null };

/**
 * What the bar below the cards says about the viewer's own vote: the same as the cards, on which an unsent choice has
 * replaced the vote that counts. `unsent` is null where the vote is to be taken back, and undefined where all is sent.
 */
export function yourVote(counted: number | null, unsent: number | null | undefined): YourVote {
  if (unsent === undefined || unsent === counted) return { state: "voted", entryId: counted };
  return unsent === null ? { state: "not-taken-back", entryId: counted } : { state: "not-sent", entryId: unsent };
}
