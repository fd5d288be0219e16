import { queryOptions } from "@tanstack/react-query";
import type { ContestView } from "#contract/contests.ts";
import { getPlatformStats, getTopEntries } from "#contract/results.ts";
import { hasSameCounts } from "#domain/results/standings.ts";
import { contestKey, knownEntries, topEntriesKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";

const pollMs = 30_000;

/** Shown figures come from the contest alone (decision 7): rows that differ from it make the page ask for it again. */
export function topEntriesQuery(contestId: number) {
  return queryOptions({
    queryKey: topEntriesKey(contestId),
    queryFn: async ({ client, signal }) => {
      const rows = await call(getTopEntries, { params: { contestId }, signal, cache: "no-cache" });
      const queryKey = contestKey(contestId);
      const known = client.getQueryData<ContestView>(queryKey);
      // Sealed, the rows are the revealed places.
      const entries = known && knownEntries(known);
      if (!entries || !hasSameCounts(entries, rows)) void client.invalidateQueries({ queryKey });
      return rows;
    },
    staleTime: 0,
    refetchInterval: pollMs,
    refetchOnWindowFocus: "always",
  });
}

export const platformStatsQuery = queryOptions({
  queryKey: ["/api/platform-stats"],
  queryFn: ({ signal }) => call(getPlatformStats, { signal }),
  refetchInterval: pollMs,
});
