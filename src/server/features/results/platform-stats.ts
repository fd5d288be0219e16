import type { PlatformStats } from "#contract/results.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";
import type { ResultStore } from "./store.ts";

const cacheForMs = 5_000; // every visitor of the landing page asks twice a minute

/** The totals of the whole product, read at most once in a few seconds. */
export function platformStats(store: Pick<ResultStore, "platform">) {
  let last: PlatformStats | undefined;
  const read = recentReads(
    async (_of: "platform") => {
      try {
        last = await store.platform();
      } catch (error) {
        if (!last) throw error; // older totals are better than none while the database is away
      }
      return last;
    },
    { forMs: cacheForMs },
  );
  return { read: (): Promise<PlatformStats> => read("platform") };
}
