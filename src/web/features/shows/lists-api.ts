import { infiniteQueryOptions } from "@tanstack/react-query";
import { getPublicShows } from "#contract/shows.ts";
import { publicContestsPerPage } from "#domain/list-part.ts";
import { publicShowPagesKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";

export const publicShowPagesQuery = infiniteQueryOptions({
  queryKey: publicShowPagesKey,
  queryFn: ({ pageParam: page, signal }) =>
    call(getPublicShows, { query: { page, limit: publicContestsPerPage }, signal }),
  initialPageParam: 1,
  getNextPageParam: (lastPage, pages) => (lastPage.length === publicContestsPerPage ? pages.length + 1 : undefined),
});
