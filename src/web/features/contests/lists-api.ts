import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getMyContests, getPublicContests } from "#contract/contests.ts";
import { publicContestsPerPage } from "#domain/list-part.ts";
import { allPages } from "#web/lib/http/all-pages.ts";
import { call } from "#web/lib/http/call.ts";
import { myContestsKey, publicContestPagesKey, publicContestsKey } from "./query-keys.ts";

export const publicContestsQuery = queryOptions({
  queryKey: [...publicContestsKey, "all"],
  queryFn: ({ signal }) => allPages((query) => call(getPublicContests, { query, signal })),
});

export const publicContestPagesQuery = infiniteQueryOptions({
  queryKey: publicContestPagesKey,
  queryFn: ({ pageParam: page, signal }) =>
    call(getPublicContests, { query: { page, limit: publicContestsPerPage }, signal }),
  initialPageParam: 1,
  getNextPageParam: (lastPage, pages) => (lastPage.length === publicContestsPerPage ? pages.length + 1 : undefined),
});

/** Without the awards of one's shows, which are managed there. */
export const myContestsQuery = queryOptions({
  queryKey: myContestsKey,
  queryFn: ({ signal }) => allPages((query) => call(getMyContests, { query, signal })),
  select: (contests) => contests.filter(({ showId }) => showId === undefined),
  refetchOnMount: "always",
});
