import { infiniteQueryOptions } from "@tanstack/react-query";
import { getAllActivity, getContestActivity, getShowActivity } from "#contract/activity.ts";
import type { ActivityKind, contestActivityKinds } from "#domain/contests/activity.ts";
import { call } from "#web/lib/http/call.ts";

const rowsPerPart = 25;

export type ContestActivityKind = (typeof contestActivityKinds)[number];

const parts = {
  initialPageParam: 1,
  getNextPageParam: (last: unknown[], all: unknown[][]) => (last.length < rowsPerPart ? undefined : all.length + 1),
  refetchOnMount: "always" as const, // something may have been done since
};

/** A contest, or a show with all its awards. */
export type Recorded = { contestId: number } | { showId: number };

export const activityQuery = (of: Recorded, kind: ContestActivityKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ["contestId" in of ? "/api/contests" : "/api/shows", Object.values(of)[0], "activity", kind],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { kind, page, limit: rowsPerPart };
      return "contestId" in of
        ? call(getContestActivity, { params: of, query, signal })
        : call(getShowActivity, { params: of, query, signal });
    },
    ...parts,
  });

export const allActivityQuery = (kind: ActivityKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ["/api/admin/activity", kind],
    queryFn: ({ pageParam: page, signal }) =>
      call(getAllActivity, { query: { kind, page, limit: rowsPerPart }, signal }),
    ...parts,
  });
