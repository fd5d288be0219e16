import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type ContestBody,
  type ContestView,
  deleteContest,
  getContest,
  getMyContests,
  getPublicContests,
  updateContest,
} from "#contract/contests.ts";
import { isOutdated } from "#domain/live-counts.ts";
import { CallError, call } from "#web/lib/call.ts";
import { contestKey, myContestsKey, publicContestsKey } from "#web/lib/query-keys.ts";
import { serverClock } from "#web/lib/server-clock.ts";

export const publicContestsQuery = queryOptions({
  queryKey: publicContestsKey,
  queryFn: ({ signal }) => call(getPublicContests, { signal }),
});

const pollInterval = 5_000;
/** Counts are pushed then; what is one's own (a vote from another device) is not. */
const pollIntervalWhileLive = 60_000;

/** A process that is behind hears of the newest within moments: what is one's own in its reply is worth asking for again. */
const againAfter = 300;
const mostAgain = 2;

export function contestQuery(contestId: number, { live = false } = {}) {
  return queryOptions({
    queryKey: contestKey(contestId),
    queryFn: async ({ client, queryKey, signal }) => {
      for (let again = 0; ; again += 1) {
        const contest = await call(getContest, { params: { contestId }, signal, cache: "no-cache" });
        serverClock.observe(contest.serverTime);
        const known = client.getQueryData<ContestView>(queryKey);
        if (!known || !isOutdated(contest, known)) return contest;
        if (again === mostAgain) return known;
        await new Promise((resolve) => setTimeout(resolve, againAfter));
      }
    },
    refetchInterval: ({ state: { data, error } }) => {
      // A server that has too much to do says when to ask again; what is on the screen stays.
      if (error instanceof CallError && error.retryAfterMs) return error.retryAfterMs;
      return live && data && !data.stale ? pollIntervalWhileLive : pollInterval;
    },
  });
}

export const myContestsQuery = queryOptions({
  queryKey: myContestsKey,
  queryFn: ({ signal }) => call(getMyContests, { signal }),
  refetchOnMount: "always", // votes have come in since
});

export function useUpdateContest(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ContestBody) => call(updateContest, { params: { contestId }, body }),
    onSuccess: (contest) => {
      queryClient.setQueryData(myContestsQuery.queryKey, (mine) =>
        mine?.map((known) => (known.id === contest.id ? contest : known)),
      );
      refreshContests(queryClient, contestId);
    },
  });
}

export function useDeleteContest(contestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteContest, { params: { contestId } }),
    onSuccess: () => {
      queryClient.setQueryData(myContestsQuery.queryKey, (mine) => mine?.filter(({ id }) => id !== contestId));
      refreshContests(queryClient);
    },
  });
}

/** Every list that shows contests, and the page of the one that is named. Nobody waits for it. */
export function refreshContests(queryClient: QueryClient, contestId?: number): void {
  const keys = [myContestsKey, publicContestsKey, ...(contestId === undefined ? [] : [contestKey(contestId)])];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
