import type { ScheduleStatus } from "../contests/schedule.ts";

/** What stands in place of the results while no entry has a vote. */
export function noVotesText(status: ScheduleStatus): { title: string; hint?: string } {
  if (status === "ended") return { title: "No votes were cast." };
  return { title: "Voting hasn't started yet", hint: "Be the first to cast your vote!" };
}
