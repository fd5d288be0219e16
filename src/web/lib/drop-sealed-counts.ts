import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import type { ManagedEntry } from "#contract/entries.ts";
import { mustDropCounts } from "#domain/sealed-view.ts";
import { contestKey, managedEntriesKey, publicContestKey, topEntriesKey } from "./query-keys.ts";
import { sealedInTime } from "./sealed-view.ts";
import { serverClock } from "./server-clock.ts";

const maxTimerMs = 2 ** 31 - 1; // browsers fire longer timers at once

/**
 * When the seal of a contest begins, by the server's time, this page forgets the counts that it has: in every cached
 * reply, also of contests that are not on the screen.
 */
export function dropSealedCounts(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    const now = serverClock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
      const contest = isContest(queryKey) ? (state.data as ContestView | undefined) : undefined;
      if (!contest?.sealFrom || contest.sealed || contest.announcedAt) continue;
      if (mustDropCounts(contest, now)) drop(contest, queryKey);
      else next = Math.min(next, Date.parse(contest.sealFrom) - now.getTime());
    }
    if (next > 0 && next < Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.min(next + 1, maxTimerMs));
  }

  function drop(contest: ContestView, queryKey: QueryKey): void {
    queryClient.removeQueries({ queryKey: topEntriesKey(contest.id) });
    queryClient.setQueryData<ManagedEntry[]>(managedEntriesKey(contest.id), (entries) => entries?.map(withoutVotes));
    queryClient.setQueryData<ContestView>(queryKey, (known) => known && sealedInTime(known, serverClock.now()));
  }

  look();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && isContest(event.query.queryKey)) look();
  });
}

/** As its viewer sees it, or as anybody does. */
function isContest(queryKey: QueryKey): boolean {
  const [resource, , part] = queryKey;
  return resource === contestKey(0)[0] && (queryKey.length === 2 || part === publicContestKey(0)[2]);
}

function withoutVotes(entry: ManagedEntry): ManagedEntry {
  if (entry.sealed) return entry;
  const { voteCount: _, ...rest } = entry;
  return { ...rest, sealed: true };
}
