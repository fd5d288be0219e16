import { percentageOf } from "./shares.ts";

type Counted = { id: number; voteCount: number; percentage: number };
type View = { version: number; totalVotes: number; entries: readonly Counted[] };
type Counts = { version: number; totalVotes: number; counts: Readonly<Record<string, number>> };

/** The contest with the counts that were pushed. Something older than what is known changes nothing. */
export function withCounts<Known extends View>(view: Known, pushed: Counts): Known {
  if (pushed.version < view.version) return view;
  return {
    ...view,
    version: pushed.version,
    totalVotes: pushed.totalVotes,
    entries: view.entries.map((entry) => {
      const voteCount = pushed.counts[entry.id] ?? entry.voteCount;
      const percentage = percentageOf(voteCount, pushed.totalVotes);
      // Who has not changed stays the same object: of three hundred cards only those that differ are drawn anew.
      return entry.voteCount === voteCount && entry.percentage === percentage
        ? entry
        : { ...entry, voteCount, percentage };
    }),
  };
}

/** Whether a reply was overtaken on its way, or comes from a process that has not heard of the newest yet. */
export function isOutdated(reply: { version: number }, known: { version: number } | undefined): boolean {
  return known !== undefined && reply.version < known.version;
}
