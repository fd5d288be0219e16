import { countText, plural } from "#domain/text/plural.ts";

/** Where results are shown: the leaders, the total and the leaderboard. */
export const liveResults = {
  headings: {
    upcoming: "Results",
    live: "Live Progress",
    paused: "Results",
    sealed: "Results",
    final: "Final Result",
  },
  badges: { live: "LIVE", paused: "PAUSED", sealed: "SEALED", final: "FINAL" },
  /** on the row of the first place */
  lead: { leading: "Leading", winner: "Winner", tied: "Tied for 1st" },
  /** read aloud when it changes */
  leadNews: {
    leading: (name: string) => `${name} is leading`,
    winner: (name: string) => `${name} is the winner`,
  },
  tied: (contestants: number, votes: number) =>
    `${contestants} contestants tied for 1st place with ${plural(votes, "vote")} each`,
  noVotes: "No votes were cast.",
  notStarted: "Voting hasn't started yet",
  beFirst: "Be the first to cast your vote!",
  shown: (shown: number, all: number) => `Showing top ${shown} of ${all} contestants`,
  lastUpdated: <Time>(time: Time) => ["Last updated: ", time],
  votesFalling: "Votes falling",
  votesRising: "Votes rising",
  /** read aloud between the figure and its share */
  votesThen: (count: number): string => (count === 1 ? " vote, " : " votes, "),

  sealed: "Results are sealed until the announcement",
  /** `figure`: the number of votes */
  sealedVotes: {
    soFar: <Figure>(count: number, figure: Figure) => [figure, count === 1 ? " vote so far" : " votes so far"],
    ended: <Figure>(count: number, figure: Figure) => [
      figure,
      count === 1 ? " vote. Voting has ended." : " votes. Voting has ended.",
    ],
  },
  revealedPlaces: "Revealed places",

  totalVotes: "Total Votes",
  totalInWords: (count: number) => `${countText(count)} votes in total`,
  updated: <Time>(time: Time) => ["Updated: ", time],
  recent: (votes: number) => `${countText(votes)} recent`,

  leaderboard: "Live Leaderboard",
  top: (places: number) => `Top ${places}`,
  ranking: "Ranking",
  leaderboardFailed: "Unable to load leaderboard",
  tryLater: "Please try again later",

  overview: "Results Overview",
  overviewTable: "The first contestants with their votes",
  rank: "Rank",
  contestant: "Contestant",
  votes: "Votes",
  share: "Share",
  distribution: "Vote Distribution",

  howChecked: "How votes were checked",
  /** `proofs`: how many were proven by what; `never`: how many were never confirmed */
  checked: (votes: number, proofs: readonly string[], never: number) => {
    const counted = [plural(votes, "vote"), proofs.join(", ")].filter(Boolean).join(": ");
    if (never === 0) return `${counted}.`;
    return never === 1
      ? `${counted}; 1 was never confirmed and does not count.`
      : `${counted}; ${countText(never)} were never confirmed and do not count.`;
  },
  proofs: {
    google: (count: number) => `${countText(count)} Google`,
    mail: (count: number) => `${countText(count)} email`,
    pass: (count: number) => `${countText(count)} pass`,
    none: (count: number) => `${countText(count)} without proof`,
  },
};
