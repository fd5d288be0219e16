/** The first screen of a contest's page, and the cards of its entries. */
export const contest = {
  loading: "Loading contest...",
  backToHome: "Back to Home",
  qrCode: "QR Code",
  share: "Share",
  /** of a contest, a show or an entry */
  shareNamed: (name: string) => `Share ${name}`,
  notShared: "Could not share",
  offline: "You are offline",
  printList: "Print List",
  /** beside the figure */
  votes: (count: number): string => (count === 1 ? "vote" : "votes"),
  /** in one line with it on a phone */
  whoMayVote: {
    signed_in: "Anyone signed in can vote",
    proven: "Confirmed email needed",
    pass: "Voting needs a pass",
    proven_or_pass: "Confirmed email or pass",
  },
  tabs: "Entries and results",
  entriesTab: (count: number) => `Entries (${count})`,
  entries: "Entries",
  searchEntries: "Search entries",
  nameOrNumber: "Name or #",
  foundEntries: (found: number, all: number) => `${found} of ${all} entries`,
  leaderboard: "Leaderboard",
  compactList: "Compact list",
  noEntries: {
    contest: "No entries in this contest yet.",
    award: "No entries in this award yet.",
  },
  /** before the owner's name */
  by: "by ",
  /** before a word instead of their number */
  votesBefore: "Votes: ",
  sealed: "Sealed",
  votesSealed: "Votes: sealed",
  resultsNotLoaded: "The results could not be loaded",
};
