import type { PlatformStats } from "#contract/results.ts";
import type { ResultStore } from "./store.ts";

const cacheForMs = 5_000; // every visitor of the landing page asks twice a minute

/** The totals of the whole product, read at most once in a few seconds. */
export function platformStats(store: Pick<ResultStore, "platform">) {
  let last: { stats: Promise<PlatformStats>; readAt: number } | undefined;
  return {
    read(): Promise<PlatformStats> {
      if (last && performance.now() - last.readAt < cacheForMs) return last.stats;
      const reading = store.platform();
      const before = last;
      // Older totals are better than none while the database is away.
      const stats = before ? reading.catch(() => before.stats) : reading;
      last = { stats, readAt: performance.now() };
      stats.catch(() => {
        last = undefined;
      });
      return stats;
    },
  };
}
