/** The vote buttons. Of an award of a show, some words are others than of a contest. */
export const voting = {
  /** in lists */
  labels: {
    "not-started": "Voting Starts Soon",
    ended: "Voting Ended",
    inactive: "Contest Inactive",
    "signed-out": "Sign In to Vote",
    "no-pass": "Pass Needed",
    "no-access": "Access Required",
    sending: "Voting...",
    unsent: "Saved, not sent yet",
    open: "Vote for This",
    "voted-other": "Change to This",
    "voted-this": "Remove Vote",
    /** this entry has the vote, which is saved and not counted */
    "voted-waiting": "Remove Vote",
  },
  awardPaused: "Voting Paused",
  /** on cards */
  vote: "Vote",
  voted: "Voted",
  notCountedYet: "Saved, not counted yet",
  remove: "Remove",
  /** a button as it is read aloud */
  of: (button: string, entry: string) => `${button}: ${entry}`,
};
