import { useEffect, useLayoutEffect, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import {
  nextExpiry,
  type RecentChange,
  recentChange,
  recentTotal,
  type VoteHistory,
  withSnapshot,
} from "#domain/votes/recent-votes.ts";

type Seen = { contestId: number; history: VoteHistory | undefined; now: number };

/** Recent changes, until they are no longer recent. None while results are sealed: they would tell who is leading. */
export function useRecentVotes(contest: ContestView) {
  const { id: contestId, totalVotes } = contest;
  const entries = contest.sealed ? undefined : contest.entries;
  const [seen, setSeen] = useState<Seen>({ contestId, history: undefined, now: 0 });
  const history = seen.contestId === contestId ? seen.history : undefined;
  const { now } = seen;

  // Before the browser draws, so that a new count is never shown with the trend of the count before.
  useLayoutEffect(() => {
    const now = Date.now();
    setSeen((before) => ({
      contestId,
      history: entries && withSnapshot(before.contestId === contestId ? before.history : undefined, entries, now),
      now,
    }));
  }, [contestId, entries]);

  useEffect(() => {
    const expiry = history && nextExpiry(history, now);
    if (expiry === undefined) return;
    const timer = setTimeout(
      () => setSeen((before) => ({ ...before, now: Math.max(expiry, Date.now()) })),
      expiry - now,
    );
    return () => clearTimeout(timer);
  }, [history, now]);

  return {
    total: recentTotal(history, totalVotes, now),
    changeOf: (entry: { id: number; voteCount: number }): RecentChange => recentChange(history, entry, now),
  };
}
