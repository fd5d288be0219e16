/** A share of all votes in percent, with one decimal; 0.0 when nobody voted. */
export function percentageOf(votes: number, totalVotes: number): number {
  return totalVotes === 0 ? 0 : Math.round((votes / totalVotes) * 1000) / 10;
}
