export type DemoAnalytics = {
  /** of the goal, from 0 to 1 */
  progress: number;
  engagement: "High" | "Medium" | "Low";
  competition: "Competitive" | "Small";
  participation: "Active" | "Low";
};

export const demoVotesGoal = 1_000;
export const overviewRows = 10;
export const distributionRows = 5;

export function demoAnalytics({ totalVotes, entryCount }: { totalVotes: number; entryCount: number }): DemoAnalytics {
  return {
    progress: Math.min(1, totalVotes / demoVotesGoal),
    engagement: totalVotes > 50 ? "High" : totalVotes > 10 ? "Medium" : "Low",
    competition: entryCount > 5 ? "Competitive" : "Small",
    participation: totalVotes > 0 ? "Active" : "Low",
  };
}
