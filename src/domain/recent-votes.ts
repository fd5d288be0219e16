type Entry = { id: number; voteCount: number };
type Snapshot = { at: number; votes: ReadonlyMap<number, number> };

/** What a page has seen of a contest's votes a moment ago. Times are in milliseconds. */
export type VoteHistory = { snapshots: readonly Snapshot[]; changedAt: ReadonlyMap<number, number> };

export type VoteTrend = "up" | "down" | "stable";
export type RecentChange = { trend: VoteTrend; gained: number; highlighted: boolean };

/** The widget's own interval: polled this often, the snapshot to compare with is exactly the one before. */
const recentFor = 5_000;
const highlightFor = 2_000;

const unchanged: RecentChange = { trend: "stable", gained: 0, highlighted: false };

/** Adds what is known now. Pushed updates come several a second: they are kept for as long as they can be compared with. */
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
      ...[...history.changedAt].filter(([, when]) => when + highlightFor > at),
      ...changed.map(({ id }) => [id, at] as const),
    ]),
  };
}

/** How an entry has moved against the snapshot before; an entry that was not there then has not moved. */
export function recentChange(history: VoteHistory | undefined, entry: Entry, now: number): RecentChange {
  const before = history && baseOf(history, now)?.votes.get(entry.id);
  if (!history || before === undefined) return unchanged;
  const difference = entry.voteCount - before;
  return {
    trend: difference > 0 ? "up" : difference < 0 ? "down" : "stable",
    gained: Math.max(0, difference),
    highlighted: now < (history.changedAt.get(entry.id) ?? Number.NEGATIVE_INFINITY) + highlightFor,
  };
}

/** Votes that came in since the snapshot before. */
export function recentTotal(history: VoteHistory | undefined, totalVotes: number, now: number): number {
  const base = history && baseOf(history, now);
  if (!base) return 0;
  let before = 0;
  for (const votes of base.votes.values()) before += votes;
  return Math.max(0, totalVotes - before);
}

/** When something that is recent now will no longer be. */
export function nextExpiry(history: VoteHistory, now: number): number | undefined {
  const base = baseOf(history, now);
  const times = [
    ...history.snapshots.filter((snapshot) => snapshot !== base).map(({ at }) => at + recentFor),
    ...[...history.changedAt.values()].map((at) => at + highlightFor),
  ].filter((at) => at > now);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The newest one that is old enough, or else the first that there is. */
function baseOf({ snapshots }: VoteHistory, now: number): Snapshot | undefined {
  return snapshots.filter(({ at }) => at + recentFor <= now).at(-1) ?? snapshots[0];
}
