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
      return { ...entry, voteCount, percentage: percentageOf(voteCount, pushed.totalVotes) };
    }),
  };
}
