/** A share of all votes in percent, rounded to one decimal; 0 without votes. */
export function percentageOf(votes: number, totalVotes: number): number {
  return totalVotes === 0 ? 0 : Math.round((votes / totalVotes) * 1000) / 10;
}

export function percentText(percentage: number): string {
  return `${percentage.toFixed(1)}%`;
}
