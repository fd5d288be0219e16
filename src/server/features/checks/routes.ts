import { getContestChecks } from "#contract/checks.ts";
import { factsOfEntries } from "#domain/check-entries.ts";
import { aheadByMs } from "#domain/check-times.ts";
import type { CardStore } from "#server/features/cards/public.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound } from "#server/http/errors.ts";
import type { SiteFacts } from "./site-facts.ts";
import type { CheckStore } from "./store.ts";
import type { Visits } from "./visits.ts";

type Deps = {
  checks: CheckStore;
  cards: Pick<CardStore, "printed">;
  visits: Visits;
  contests: ContestStore;
  siteFacts: SiteFacts;
  now: () => Date;
};

export function checkRoutes(api: Api, { checks, cards, visits, contests, siteFacts, now }: Deps) {
  api.handle(getContestChecks, async ({ params, request }) => {
    const { contest } = await contestToManage(() => contests.find(params.contestId), request);
    const entries = await checks.entries(contest.id);
    const { cards: count, neverPrinted, changed } = await cards.printed(contest.id);
    const visit = await visits.lastOf(contest.id, request);
    const differingSettings = await checks.differingSettings();
    const asked = now().getTime();
    const state = await checks.state(contest.id);
    const answered = now().getTime();
    if (!state) throw notFound("Contest");
    const { databaseTime, mail, ...rest } = state;
    return {
      ...siteFacts,
      ...rest,
      mail: { ...siteFacts.mail, ...mail },
      cards: { count, neverPrinted, changed },
      visit,
      differingSettings,
      entries: factsOfEntries(entries),
      databaseAheadMs: aheadByMs(databaseTime.getTime(), { asked, answered }),
      serverTime: new Date(answered).toISOString(),
      serverTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  });
}
