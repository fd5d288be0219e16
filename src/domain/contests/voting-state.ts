import { type Switched, scheduleStatus } from "./schedule.ts";

/** Where the voting of a contest stands, as those see it who run it. */
export type VotingState = "not_started" | "open" | "paused" | "ended";

/** A contest that is switched off is paused, once its voting has begun. */
export function votingState(contest: Switched, now: Date): VotingState {
  const status = scheduleStatus(contest, now);
  if (status === "active") return contest.isActive ? "open" : "paused";
  return status;
}

export const votingStateWords: Readonly<Record<VotingState, string>> = {
  not_started: "Not started",
  open: "Voting is open",
  paused: "Paused",
  ended: "Voting has ended",
};
