import { percentageOf } from "./shares.ts";

type Counted = { id: number; voteCount: number; percentage: number };
type View = { version: number; totalVotes: number; entries: readonly Counted[] };
type Counts = { version: number; totalVotes: number; counts: Readonly<Record<string, number>> };

/**
 * How often the server says that it is still there, in milliseconds: proxies close what has been silent for a minute. A line
 * that was cut without a word looks open for ever; who has heard nothing for longer than two of these asks again.
 */
export const heartbeatEvery = 20_000;
export const silentAtMost = 2.25 * heartbeatEvery;

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
