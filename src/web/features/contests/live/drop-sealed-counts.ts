import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { ContestCard, ContestView } from "#contract/contests.ts";
import type { ManagedEntry } from "#contract/entries.ts";
import { mustDropCounts } from "#domain/results/sealed-view.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { contestKey, managedEntriesKey, myContestsKey, publicContestKey, topEntriesKey } from "../query-keys.ts";
import { sealedInTime } from "./sealed-view.ts";

const maxTimerMs = 2 ** 31 - 1; // browsers fire longer timers at once

/** When the seal of a contest begins, by the server's time, this page forgets its counts in every cached reply. */
export function dropSealedCounts(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** contests whose entries were forgotten: the stream may have sealed the contest itself before */
  const sealed = new Set<number>();

  function look(): void {
    clearTimeout(timer);
    const now = serverClock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const { queryKey, state } of queryClient.getQueryCache().getAll())
      for (const contest of contestsIn(queryKey, state.data)) {
        if (!contest.sealFrom || contest.announcedAt) continue;
        if (contest.sealed ? !contest.opened : mustDropCounts(contest, now)) {
          forgetEntries(contest.id);
          if (isContest(queryKey) && !contest.sealed) forgetCounts(queryKey);
        } else next = Math.min(next, Date.parse(contest.sealFrom) - now.getTime());
      }
    if (next > 0 && next < Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.min(next + 1, maxTimerMs));
  }

  /** Once: later replies have only what may be known. */
  function forgetEntries(contestId: number): void {
    if (sealed.has(contestId)) return;
    sealed.add(contestId);
    queryClient.removeQueries({ queryKey: topEntriesKey(contestId) });
    queryClient.setQueryData<ManagedEntry[]>(managedEntriesKey(contestId), (entries) => entries?.map(withoutVotes));
  }

  function forgetCounts(queryKey: QueryKey): void {
    queryClient.setQueryData<ContestView>(queryKey, (known) => known && sealedInTime(known, serverClock.now()));
  }

  look();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && hasContests(event.query.queryKey)) look();
  });
}

type Known = Pick<ContestView, "id" | "sealFrom" | "sealed" | "announcedAt" | "opened" | "canManage">;

function contestsIn(queryKey: QueryKey, data: unknown): readonly Known[] {
  if (!data) return [];
  if (isContest(queryKey)) return [data as ContestView];
  if (!isOwnContests(queryKey)) return [];
  return (data as ContestCard[]).map((contest) => ({ ...contest, canManage: true }));
}

const hasContests = (queryKey: QueryKey) => isContest(queryKey) || isOwnContests(queryKey);

function isOwnContests(queryKey: QueryKey): boolean {
  return queryKey[0] === myContestsKey[0];
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
