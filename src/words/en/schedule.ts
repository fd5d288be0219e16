/** When voting opens and ends, on the page of a contest or show. */
export const schedule = {
  signs: {
    not_started: "Starting Soon",
    active: "Active Now",
    ended: "Ended",
    inactive: "Contest Inactive",
    award_paused: "Voting Paused",
    rehearsal: "Rehearsal",
  },
  opensIn: "Voting opens in:",
  endsIn: "Voting ends in:",
  /** `clock` such as "04:05:06", beside full days */
  daysLeft: (days: number, clock: string) => `${days}d ${clock}`,
  closed: "Voting is closed. Thanks for participating!",
  noVotesTaken: {
    inactive: "Contest is currently inactive: no votes are taken.",
    award_paused: "Voting is paused: no votes are taken.",
  },
  dates: "Dates",
};
