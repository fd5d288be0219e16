/** What the whole platform has seen so far is told once it is something. */
export function hasVotes({ totalVotes }: { totalVotes: number }): boolean {
  return totalVotes > 0;
}
