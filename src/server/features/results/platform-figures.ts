import type { PlatformStats } from "#contract/results.ts";
import type { ResultStore } from "./store.ts";

const keptFor = 5_000; // every visitor of the landing page asks twice a minute

/** How much there is of everything: read at most once in a few seconds, however many ask. */
export function platformFigures(store: Pick<ResultStore, "platform">) {
  let last: { figures: Promise<PlatformStats>; readAt: number } | undefined;
  return {
    read(): Promise<PlatformStats> {
      if (last && performance.now() - last.readAt < keptFor) return last.figures;
      const reading = store.platform();
      const before = last;
      last = { figures: reading, readAt: performance.now() };
      // Figures of a while ago are better than none while the database is away.
      const figures = before ? reading.catch(() => before.figures) : reading;
      last.figures = figures;
      figures.catch(() => {
        last = undefined;
      });
      return figures;
    },
  };
}
