export const resultsAreSealed = "Results are sealed until the announcement";

/** On the result page. Without a name there is no account anymore, or it has none. */
export function openedInWords({ by }: { by: string | null }, timeInWords: string): string {
  return by === null ? `Envelope opened at ${timeInWords}` : `Envelope opened by ${by} at ${timeInWords}`;
}

/** Said to those who manage the contest. */
export const sealHonesty =
  "Nobody sees the counts before the envelope is opened, not even organizers and admins. Only whoever runs the server could look into its database.";

/** Beside the figures of passes. */
export const usedPassesAreSealed = "How many passes are used is shown when the envelope is opened.";

export const sealingMessages = {
  notSealed: "The results of this contest are not sealed.",
  notEnded: "The envelope can be opened when voting has ended.",
  notOpened: "Open the envelope before you announce the results.",
  endFrozen: "The envelope has been opened: the end of voting cannot change anymore.",
  sealFrozen: "Results that are sealed stay sealed until the announcement.",
  sealAfterEnd: "Voting has ended: its results can no longer be sealed.",
  ceremonyHasBegun:
    "The ceremony has begun: no entry can be removed, hidden or shown again until the results are announced.",
  sealedUploads: "An upload cannot be undone while results are sealed and people have voted.",
} as const;
