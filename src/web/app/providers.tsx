import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { currentUserQuery } from "#web/features/auth/api.ts";
import { contestKey, publicContestPagesKey } from "#web/features/contests/query-keys.ts";
import { createQueryClient } from "#web/lib/http/query-client.ts";
import { afterFirstPaint } from "#web/lib/lazy/after-next-frame.ts";
import { forgetGivenContest, givenPageData } from "#web/lib/page/page-data.ts";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(queryClientWithPageData);
  useEffect(() => {
    // Not part of the first view: the server and the stream drop counts too.
    void afterFirstPaint()
      .then(() => import("#web/features/contests/live/drop-sealed-counts.ts"))
      .then((module) => module.dropSealedCounts(queryClient))
      .catch(() => {});
  }, [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** The server has written the viewer and what the page shows into the HTML, so that nothing of it is fetched again. */
function queryClientWithPageData() {
  const queryClient = createQueryClient();
  const { user, contest, publicContests } = givenPageData();
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user);
  if (contest) {
    queryClient.setQueryData(contestKey(contest.id), contest);
    forgetGivenContest();
  }
  if (publicContests) queryClient.setQueryData(publicContestPagesKey, { pages: [publicContests], pageParams: [1] });
  return queryClient;
}
