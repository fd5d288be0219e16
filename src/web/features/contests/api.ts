import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import {
  type ContestBody,
  type ContestView,
  deleteContest,
  getContest,
  getMyContests,
  getPublicContests,
  updateContest,
} from "#contract/contests.ts";
import { isOutdated } from "#domain/pushed-counts.ts";
import { allPages } from "#web/lib/all-pages.ts";
import { CallError, call } from "#web/lib/call.ts";
import { contestKey, myContestsKey, publicContestsKey } from "#web/lib/query-keys.ts";
import { serverClock } from "#web/lib/server-clock.ts";

export const publicContestsQuery = queryOptions({
  queryKey: [...publicContestsKey, "all"],
  queryFn: ({ signal }) => allPages((query) => call(getPublicContests, { query, signal })),
});

const contestsPerPage = 24;

export const publicContestPagesQuery = infiniteQueryOptions({
  queryKey: [...publicContestsKey, "pages"],
  queryFn: ({ pageParam: page, signal }) =>
    call(getPublicContests, { query: { page, limit: contestsPerPage }, signal }),
  initialPageParam: 1,
  getNextPageParam: (lastPage, pages) => (lastPage.length === contestsPerPage ? pages.length + 1 : undefined),
});

const pollMs = 5_000;
/** Pushed counts do not include the viewer's own fields, such as the access. */
const pollWhileLiveMs = 60_000;

/** A process that is behind reads the newest change within moments; then its viewer fields are right. */
const retryDelayMs = 300;
const maxRetries = 2;

export function contestQuery(contestId: number, { live = false } = {}) {
  return queryOptions({
    queryKey: contestKey(contestId),
    queryFn: async ({ client, queryKey, signal }) => {
      for (let retries = 0; ; retries += 1) {
        const contest = await call(getContest, { params: { contestId }, signal, cache: "no-cache" });
        if (!Array.isArray(contest.entries)) throw new TypeError("The reply is not a contest"); // but of a proxy
        serverClock.observe(contest.serverTime);
        const known = client.getQueryData<ContestView>(queryKey);
        if (!known || !isOutdated(contest, known)) return contest;
        if (retries === maxRetries) return known;
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      }
    },
    refetchInterval: ({ state: { data, error } }) => {
      // An overloaded server says when to retry; the shown data stays.
      if (error instanceof CallError && error.retryAfterMs) return error.retryAfterMs;
      return live && data && !data.stale ? pollWhileLiveMs : pollMs;
    },
  });
}

export const myContestsQuery = queryOptions({
  queryKey: myContestsKey,
  queryFn: ({ signal }) => allPages((query) => call(getMyContests, { query, signal })),
  refetchOnMount: "always",
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

/** Invalidates all lists of contests, and the page of the given one. */
export function refreshContests(queryClient: QueryClient, contestId?: number): void {
  const keys = [myContestsKey, publicContestsKey, ...(contestId === undefined ? [] : [contestKey(contestId)])];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
