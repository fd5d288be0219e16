/** After the end, for whoever gave a vote that was still waiting. */
export const neverCountedText = "Your vote was never confirmed and is not counted.";

export type YourVote = { label: string; entryId: number | null };

/**
 * What the bar below the cards says about the viewer's own vote: the same as the cards, on which an unsent choice has
 * replaced the vote that counts. `unsent` is null where the vote is to be taken back, and undefined where all is sent.
 */
export function yourVote(counted: number | null, unsent: number | null | undefined): YourVote {
  if (unsent === undefined || unsent === counted) return { label: "You voted for", entryId: counted };
  return unsent === null
    ? { label: "Not taken back yet:", entryId: counted }
    : { label: "Saved, not sent yet:", entryId: unsent };
}
