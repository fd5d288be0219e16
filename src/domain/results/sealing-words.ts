export const resultsAreSealed = "Results are sealed until the announcement";

/** Said to those who manage the contest. */
export const sealHonesty =
  "Nobody sees the counts before the envelope is opened, not even organizers and admins. Only the people who run the server could look into its database.";

/** Beside the figures of passes. */
export const usedPassesAreSealed = "The number of used passes is shown once the envelope is open.";

export const sealingMessages = {
  notSealed: "The results of this contest are not sealed.",
  notEnded: "The envelope can be opened once voting has ended.",
  notOpened: "Open the envelope before you announce the results.",
  endFrozen: "The envelope is open, so the end of voting can no longer change.",
  sealFrozen: "Sealed results stay sealed until the announcement.",
  sealAfterEnd: "Voting has ended, so its results can no longer be sealed.",
  ceremonyHasBegun:
    "The ceremony has begun: no entry can be removed, hidden or shown again until the results are announced.",
  sealedUploads: "An upload cannot be undone while results are sealed and people have voted.",
} as const;
