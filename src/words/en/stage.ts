import { ordinal } from "#domain/text/ordinal.ts";
import { plural } from "#domain/text/plural.ts";

/** What the hall sees. */
export const stage = {
  stageOf: (title: string) => `Stage of ${title}`,
  scanToVote: "Scan to vote",
  scanForTheResults: "Scan for the results",
  qrCodeOf: (address: string) => `QR code of ${address}`,
  voteAt: (address: string) => `Vote at ${address}`,
  votingOpens: (time: string) => `Voting opens ${time}`,
  votingCloses: (time: string) => `Voting closes ${time}`,
  votingHasNotStarted: "Voting has not started",
  votingIsPaused: "Voting is paused",
  votingHasClosed: "Voting has closed",
  /** above the time that is left */
  votingOpensIn: "Voting opens in",
  votingEndsIn: "Voting ends in",
  lastCall: "Last call! Voting ends in",
  /** `left`: such as '12:05' */
  votingOpensInTime: (left: string) => `Voting opens in ${left}`,
  votingEndsInTime: (left: string) => `Voting ends in ${left}`,
  /** `clock`: such as '04:05:06' */
  daysAndClock: (days: number, clock: string) => `${days} d ${clock}`,
  /** above their number */
  votesLabel: (count: number): string => (count === 1 ? "Vote" : "Votes"),
  votes: (count: number) => plural(count, "vote"),
  votesEach: (count: number) => `${plural(count, "vote")} each`,
  awardWithVotes: (award: string, votes: number) => `${award}: ${plural(votes, "vote")}`,
  entriesAreComing: "Entries are coming soon.",
  thereWereNoEntries: "There were no entries.",
  resultsAreSealed: "Results are sealed until the announcement",
  awards: "Awards",
  awardsAt: (time: string) => `Awards at ${time}`,
  /** on a step of the podium */
  rank: (rank: number) => ordinal(rank),
  rankAndNames: (rank: number, names: string) => `${ordinal(rank)} ${names}`,
  place: (rank: number) => `${ordinal(rank)} place`,
  tiedForPlace: (rank: number) => `Tied for ${ordinal(rank)} place`,
  winner: "Winner",
  winnersOfTheEvening: "Winners of the evening",
  noWinner: "No winner",
  noVotes: "No votes",
  noWinnerInThisAward: "No winner in this award",
  noVotesInThisAward: "No votes in this award",
  someOf: (first: number, last: number, all: number) => `${first}–${last} of ${all}`,
  /** where its name is hidden */
  entry: (number: string) => `Entry ${number}`,
  rehearsal: "Rehearsal",
  votesAreRehearsed: "Rehearsal: these votes will be cleared",
  sampleEntry: (number: number) => `Sample entry ${number}`,
  sampleOwner: "Sample owner",
  /** for whoever sits at the screen */
  keys: "Keys: ?",
  fullScreen: "Full screen",
  turnOnSound: "Turn on sound",
};
