import { countText } from "#domain/text/plural.ts";

/** The demo of search, voting and results on one page. */
export const demo = {
  title: "Demo",
  text: "Try searching, voting, live results and analytics on one contest.",
  contest: "Contest",
  noContest: "No contest",
  contestNumber: (id: number) => `Contest ${id}`,
  empty: "No contests yet",
  notFound: "Contest Not Found",
  notFoundText: "There is no contest with this number. Please choose another one.",
  notLoaded: "Error Loading Contest",
  loading: "Loading contest...",
  tabs: {
    label: "Parts of the demo",
    search: "Search Demo",
    voting: "Voting Interface",
    results: "Live Results",
    analytics: "Analytics",
  },
  liveLeaderboard: "Live Leaderboard",

  readyToVote: "Ready to Vote",
  oneVote: "You have one vote here. You can change or remove it while voting is open.",
  signInToVote: "Sign in to vote",
  whySignIn: "Quick Google sign-in required for fair voting",
  promises: [
    "One vote per person - no account creation required",
    "Google sign-in verifies you're a real person, not a bot",
    "No spam, just voting - your email stays private",
  ],

  votingProgress: "Voting Progress",
  votingProgressBar: "Voting progress",
  /** beside a large figure */
  votesOfGoal: <Figure>(votes: Figure, goal: number) => [votes, ` of ${countText(goal)} votes`],
  votesBeyondGoal: <Figure>(votes: Figure, goal: number) => [votes, ` votes, more than the goal of ${countText(goal)}`],
  engagement: "Engagement",
  engagementOf: { high: "High", medium: "Medium", low: "Low" },
  votesInAll: (count: number) => `${countText(count)} ${count === 1 ? "vote" : "votes"} in all`,
  competition: "Competition",
  competitionOf: { competitive: "Competitive", small: "Small" },
  entries: (count: number) => `${countText(count)} ${count === 1 ? "entry" : "entries"}`,
  participation: "Participation",
  participationOf: { active: "Active", low: "Low" },
  participationSoFar: (hasVotes: boolean, hasEnded: boolean): string => {
    if (hasVotes) return hasEnded ? "Voting has ended" : "Votes are coming in";
    return hasEnded ? "Nobody has voted" : "Nobody has voted yet";
  },
};
