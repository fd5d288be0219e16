import type { ScheduleStatus } from "../contests/schedule.ts";
import { countText } from "../text/plural.ts";

const demoVotesGoal = 1_000;
export const overviewRows = 10;
export const distributionRows = 5;

/** What follows the number of votes. */
export function goalText(totalVotes: number): string {
  const goal = countText(demoVotesGoal);
  return totalVotes > demoVotesGoal ? `votes, more than the goal of ${goal}` : `of ${goal} votes`;
}

export function participationText(totalVotes: number, status: ScheduleStatus): string {
  if (totalVotes === 0) return status === "ended" ? "Nobody has voted" : "Nobody has voted yet";
  return status === "ended" ? "Voting has ended" : "Votes are coming in";
}

export function demoAnalytics({ totalVotes, entryCount }: { totalVotes: number; entryCount: number }) {
  return {
    /** of the goal, from 0 to 1 */
    progress: Math.min(1, totalVotes / demoVotesGoal),
    engagement: totalVotes > 50 ? "High" : totalVotes > 10 ? "Medium" : "Low",
    competition: entryCount > 5 ? "Competitive" : "Small",
    participation: totalVotes > 0 ? "Active" : "Low",
  };
}
