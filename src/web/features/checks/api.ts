import { queryOptions } from "@tanstack/react-query";
import { getContestChecks } from "#contract/checks.ts";
import { aheadByMs } from "#domain/checks/check-times.ts";
import { contestChecks } from "#domain/checks/checks.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";

const againEveryMs = 30_000;

/** Below the contest's key, so that it follows at once what is changed here. */
export const contestChecksQuery = (contestId: number, viewer: Parameters<typeof contestChecks>[2]) =>
  queryOptions({
    queryKey: [...contestKey(contestId), "checks"],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const facts = await call(getContestChecks, { params: { contestId }, signal });
      const serverAheadMs = aheadByMs(Date.parse(facts.serverTime), { asked, answered: Date.now() });
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const device = { timeZone, locale: undefined, aheadMs: -serverAheadMs };
      return { facts, checks: contestChecks(facts, device, viewer) };
    },
    refetchInterval: againEveryMs,
    refetchOnMount: "always",
  });
