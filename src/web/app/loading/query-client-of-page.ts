import type { QueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { contestKey, publicContestPagesKey, publicShowPagesKey } from "#web/features/contests/query-keys.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { forgetGiven, givenPageData } from "#web/lib/page/page-data.ts";

/**
 * The server has written the viewer and what the page shows into the HTML, so that nothing of it is fetched again.
 * Not for use in a component: React may begin to draw a second time, and the contest is given only once.
 */
export function queryClientOfPage(): QueryClient {
  const queryClient = createQueryClient();
  const { user, contest, publicContests, publicShows } = givenPageData();
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user);
  if (contest) {
    queryClient.setQueryData(contestKey(contest.id), contest);
    forgetGiven("contest");
  }
  if (publicContests) queryClient.setQueryData(publicContestPagesKey, { pages: [publicContests], pageParams: [1] });
  if (publicShows) queryClient.setQueryData(publicShowPagesKey, { pages: [publicShows], pageParams: [1] });
  return queryClient;
}
