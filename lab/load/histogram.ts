/** Times in milliseconds, accurate to 2 %. Histograms of several processes can be added up. */
export type Histogram = { count: number; longest: number; buckets: number[] };

const shortestMs = 0.01;
const growth = Math.log(1.02);

export function newHistogram(): Histogram {
  return { count: 0, longest: 0, buckets: [] };
}

export function record(times: Histogram, milliseconds: number): void {
  const bucket = milliseconds <= shortestMs ? 0 : Math.ceil(Math.log(milliseconds / shortestMs) / growth);
  while (times.buckets.length <= bucket) times.buckets.push(0);
  times.buckets[bucket] = (times.buckets[bucket] ?? 0) + 1;
  times.count += 1;
  times.longest = Math.max(times.longest, milliseconds);
}

export function mergeHistograms(all: readonly Histogram[]): Histogram {
  const length = Math.max(0, ...all.map(({ buckets }) => buckets.length));
  const sumOf = (read: (one: Histogram) => number) => all.reduce((sum, one) => sum + read(one), 0);
  return {
    count: sumOf(({ count }) => count),
    longest: Math.max(0, ...all.map(({ longest }) => longest)),
    buckets: Array.from({ length }, (_, bucket) => sumOf(({ buckets }) => buckets[bucket] ?? 0)),
  };
}

export function quantile({ count, longest, buckets }: Histogram, share: number): number {
  let before = 0;
  for (const [bucket, inIt] of buckets.entries()) {
    before += inIt;
    if (before >= count * share && inIt > 0) return Math.min(longest, shortestMs * Math.exp(bucket * growth));
  }
  return Number.NaN;
}
