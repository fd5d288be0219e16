type Entry = { id: number; voteCount: number };
type Snapshot = { at: number; votes: ReadonlyMap<number, number> };

/** The votes that a page has seen in the last seconds. Times are in milliseconds. */
export type VoteHistory = { snapshots: readonly Snapshot[]; changedAt: ReadonlyMap<number, number> };

export type VoteTrend = "up" | "down" | "stable";
export type RecentChange = { trend: VoteTrend; gained: number; highlighted: boolean };

/** The interval of polls, so that a poll is compared with the one before. */
const recentMs = 5_000;
const highlightMs = 2_000;

const unchanged: RecentChange = { trend: "stable", gained: 0, highlighted: false };

/** Adds the current votes, and drops snapshots that are too old to compare with. */
export function withSnapshot(history: VoteHistory | undefined, entries: readonly Entry[], at: number): VoteHistory {
  const votes = new Map(entries.map(({ id, voteCount }) => [id, voteCount]));
  const last = history?.snapshots.at(-1);
  if (!history || !last) return { snapshots: [{ at, votes }], changedAt: new Map() };
  const changed = entries.filter(({ id, voteCount }) => last.votes.has(id) && last.votes.get(id) !== voteCount);
  if (changed.length === 0 && last.votes.size === votes.size) return history;
  const base = baseOf(history, at);
  return {
    snapshots: [...history.snapshots.filter((snapshot) => !base || snapshot.at >= base.at), { at, votes }],
    changedAt: new Map([
      ...[...history.changedAt].filter(([, when]) => when + highlightMs > at),
      ...changed.map(({ id }) => [id, at] as const),
    ]),
  };
}

/** The change since the compared snapshot; none for an entry that was not in it. */
export function recentChange(history: VoteHistory | undefined, entry: Entry, now: number): RecentChange {
  const before = history && baseOf(history, now)?.votes.get(entry.id);
  if (!history || before === undefined) return unchanged;
  const difference = entry.voteCount - before;
  return {
    trend: difference > 0 ? "up" : difference < 0 ? "down" : "stable",
    gained: Math.max(0, difference),
    highlighted: now < (history.changedAt.get(entry.id) ?? Number.NEGATIVE_INFINITY) + highlightMs,
  };
}

/** Votes since the compared snapshot. */
export function recentTotal(history: VoteHistory | undefined, totalVotes: number, now: number): number {
  const base = history && baseOf(history, now);
  if (!base) return 0;
  let before = 0;
  for (const votes of base.votes.values()) before += votes;
  return Math.max(0, totalVotes - before);
}

/** The next time at which a recent change stops being recent. */
export function nextExpiry(history: VoteHistory, now: number): number | undefined {
  const base = baseOf(history, now);
  const times = [
    ...history.snapshots.filter((snapshot) => snapshot !== base).map(({ at }) => at + recentMs),
    ...[...history.changedAt.values()].map((at) => at + highlightMs),
  ].filter((at) => at > now);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The snapshot to compare with: the newest that is old enough, or else the first. */
function baseOf({ snapshots }: VoteHistory, now: number): Snapshot | undefined {
  return snapshots.filter(({ at }) => at + recentMs <= now).at(-1) ?? snapshots[0];
}
