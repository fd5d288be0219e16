import { queryOptions } from "@tanstack/react-query";
import { getContest, getPublicContests } from "#contract/contests.ts";
import { call } from "#web/lib/call.ts";
import { contestKey } from "#web/lib/query-keys.ts";

export const publicContestsQuery = queryOptions({
  queryKey: ["/api/public-contests"],
  queryFn: ({ signal }) => call(getPublicContests, { signal }),
});

const contestPollInterval = 5_000;

export function contestQuery(contestId: number) {
  return queryOptions({
    queryKey: contestKey(contestId),
    queryFn: ({ signal }) => call(getContest, { params: { contestId }, signal }),
    refetchInterval: contestPollInterval,
  });
}
