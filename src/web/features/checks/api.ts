import { queryOptions } from "@tanstack/react-query";
import { getContestChecks } from "#contract/checks.ts";
import type { Check, CheckFacts, Device } from "#domain/check.ts";
import { aheadByMs } from "#domain/check-times.ts";
import { contestChecks } from "#domain/checks.ts";
import { contestKey } from "#web/features/contests/public.ts";
import { call } from "#web/lib/http/call.ts";

const againEveryMs = 30_000;

type Checked = { facts: CheckFacts; checks: Check[] };

/** Below the contest's key, so that it follows at once what is changed here. */
export const contestChecksQuery = (contestId: number) =>
  queryOptions({
    queryKey: [...contestKey(contestId), "checks"],
    queryFn: async ({ signal }): Promise<Checked> => {
      const asked = Date.now();
      const facts = await call(getContestChecks, { params: { contestId }, signal });
      const serverAheadMs = aheadByMs(Date.parse(facts.serverTime), { asked, answered: Date.now() });
      return { facts, checks: contestChecks(facts, thisDevice(-serverAheadMs)) };
    },
    refetchInterval: againEveryMs,
    refetchOnMount: "always",
  });

function thisDevice(aheadMs: number): Device {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, locale: undefined, aheadMs };
}
