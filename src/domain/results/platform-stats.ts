import { plural } from "../text/plural.ts";

/** What the whole platform has seen so far; undefined while that is nothing. */
export function platformStatsText({ totalContests, totalVotes }: { totalContests: number; totalVotes: number }) {
  if (totalVotes === 0) return undefined;
  return `${plural(totalVotes, "vote")} so far, in ${plural(totalContests, "contest")}.`;
}
