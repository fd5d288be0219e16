/** The longest time between two of these moments, or between them and the ends of the period, in milliseconds. */
export function longestPauseMs(moments: readonly number[], { from, to }: { from: number; to: number }): number {
  const inside = moments.filter((moment) => moment > from && moment < to).sort((a, b) => a - b);
  const all = [from, ...inside, to];
  return Math.max(...all.slice(1).map((moment, place) => moment - (all[place] as number)));
}
