import { infiniteQueryOptions } from "@tanstack/react-query";
import { getAllActivity, getContestActivity } from "#contract/activity.ts";
import type { ActivityKind, contestActivityKinds } from "#domain/activity.ts";
import { call } from "#web/lib/call.ts";

export const rowsPerPart = 25;

export type ContestActivityKind = (typeof contestActivityKinds)[number];

const parts = {
  initialPageParam: 1,
  getNextPageParam: (last: unknown[], all: unknown[][]) => (last.length < rowsPerPart ? undefined : all.length + 1),
  refetchOnMount: "always" as const, // something may have been done since
};

export const contestActivityQuery = (contestId: number, kind: ContestActivityKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ["/api/contests", contestId, "activity", kind],
    queryFn: ({ pageParam: page, signal }) =>
      call(getContestActivity, { params: { contestId }, query: { kind, page, limit: rowsPerPart }, signal }),
    ...parts,
  });

export const allActivityQuery = (kind: ActivityKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ["/api/admin/activity", kind],
    queryFn: ({ pageParam: page, signal }) =>
      call(getAllActivity, { query: { kind, page, limit: rowsPerPart }, signal }),
    ...parts,
  });
