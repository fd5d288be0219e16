/** Times in milliseconds, a hundredth off at most; what several processes have measured adds up. */
export type Times = { count: number; longest: number; buckets: number[] };

const least = 0.01;
const growth = Math.log(1.02);

export function noTimes(): Times {
  return { count: 0, longest: 0, buckets: [] };
}

export function addTime(times: Times, milliseconds: number): void {
  const bucket = milliseconds <= least ? 0 : Math.ceil(Math.log(milliseconds / least) / growth);
  while (times.buckets.length <= bucket) times.buckets.push(0);
  times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1;
  times.count += 1;
  times.longest = Math.max(times.longest, milliseconds);
}

export function sumOfTimes(all: readonly Times[]): Times {
  const buckets: number[] = [];
  for (const one of all)
    one.buckets.forEach((count, bucket) => {
      buckets[bucket] = (buckets[bucket] ?? 0) + count;
    });
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    longest: Math.max(0, ...all.map(({ longest }) => longest)),
    buckets: Array.from(buckets, (count) => count ?? 0),
  };
}

/** The time that this share of them did not exceed. */
export function quantile({ count, longest, buckets }: Times, share: number): number {
  let before = 0;
  for (const [bucket, inIt] of buckets.entries()) {
    before += inIt;
    if (before >= count * share && inIt > 0) return Math.min(longest, least * Math.exp(bucket * growth));
  }
  return Number.NaN;
}
