import { isOutdated } from "../outdated.ts";
import { percentageOf } from "./shares.ts";

type Counted = { id: number; voteCount: number; percentage: number };
type View = { version: number; totalVotes: number; entries: readonly Counted[] };
type Counts = { version: number; totalVotes: number; counts: Readonly<Record<string, number>> };

/** The contest with pushed counts. Counts that are older than the known ones change nothing. */
export function withCounts<Known extends View>(view: Known, pushed: Counts): Known {
  if (isOutdated(pushed, view)) return view;
  return {
    ...view,
    version: pushed.version,
    totalVotes: pushed.totalVotes,
    entries: view.entries.map((entry) => {
      const voteCount = pushed.counts[entry.id] ?? entry.voteCount;
      const percentage = percentageOf(voteCount, pushed.totalVotes);
      // An unchanged entry stays the same object, so that React draws only the cards that differ.
      return entry.voteCount === voteCount && entry.percentage === percentage
        ? entry
        : { ...entry, voteCount, percentage };
    }),
  };
}

/** A stage or a notice that was changed before a known one changes nothing, whichever arrives first. */
export function laterOf<Part extends { version: number }>(known: Part | undefined, pushed: Part): Part {
  return known && known.version > pushed.version ? known : pushed;
}
