type Entry = { id: number; voteCount: number };
type Snapshot = { at: number; votes: ReadonlyMap<number, number> };

type Change = { at: number; trend: "up" | "down" };

/** The votes that a page has seen in the last seconds. Times are in milliseconds. */
export type VoteHistory = {
  snapshots: readonly Snapshot[];
  /** the last change of each entry, compared with the snapshot before it */
  lastChanges: ReadonlyMap<number, Change>;
};

type VoteTrend = Change["trend"] | "stable";
export type RecentChange = { trend: VoteTrend; gained: number; highlighted: boolean };

/** The interval of polls, so that a poll is compared with the one before, and pushed changes can be seen as long. */
const recentMs = 5_000;
const highlightMs = 2_000;

const unchanged: RecentChange = { trend: "stable", gained: 0, highlighted: false };

/** Adds the current votes, and drops snapshots that are too old to compare with. */
export function withSnapshot(history: VoteHistory | undefined, entries: readonly Entry[], at: number): VoteHistory {
  const votes = new Map(entries.map(({ id, voteCount }) => [id, voteCount]));
  const last = history?.snapshots.at(-1);
  if (!history || !last) return { snapshots: [{ at, votes }], lastChanges: new Map() };
  const changes = entries.flatMap(({ id, voteCount }): [number, Change][] => {
    const before = last.votes.get(id) ?? voteCount;
    return before === voteCount ? [] : [[id, { at, trend: voteCount > before ? "up" : "down" }]];
  });
  if (changes.length === 0 && last.votes.size === votes.size) return history;
  const base = baseOf(history, at);
  return {
    snapshots: [...history.snapshots.filter((snapshot) => !base || snapshot.at >= base.at), { at, votes }],
    lastChanges: new Map([...[...history.lastChanges].filter(([, change]) => change.at + recentMs > at), ...changes]),
  };
}

/** The trend is that of the entry's last change; the gained votes are those of all recent changes together. */
export function recentChange(history: VoteHistory | undefined, entry: Entry, now: number): RecentChange {
  const last = history?.lastChanges.get(entry.id);
  if (!history || !last || now >= last.at + recentMs) return unchanged;
  const before = baseOf(history, now)?.votes.get(entry.id) ?? entry.voteCount;
  return {
    trend: last.trend,
    gained: Math.max(0, entry.voteCount - before),
    highlighted: now < last.at + highlightMs,
  };
}

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
    ...[...history.lastChanges.values()].map(({ at }) => at + highlightMs),
  ].filter((at) => at > now);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The snapshot to compare with: the newest that is old enough, or else the first. */
function baseOf({ snapshots }: VoteHistory, now: number): Snapshot | undefined {
  return snapshots.filter(({ at }) => at + recentMs <= now).at(-1) ?? snapshots[0];
}
