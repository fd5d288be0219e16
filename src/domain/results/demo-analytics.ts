export const demoVotesGoal = 1_000;
export const overviewRows = 10;
export const distributionRows = 5;

export function demoAnalytics({ totalVotes, entryCount }: { totalVotes: number; entryCount: number }) {
  return {
    /** of the goal, from 0 to 1 */
    progress: Math.min(1, totalVotes / demoVotesGoal),
    engagement: totalVotes > 50 ? "high" : totalVotes > 10 ? "medium" : "low",
    competition: entryCount > 5 ? "competitive" : "small",
    participation: totalVotes > 0 ? "active" : "low",
  } as const;
}
