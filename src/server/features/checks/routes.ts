import { getContestChecks } from "#contract/checks.ts";
import { factsOfEntries } from "#domain/checks/check-entries.ts";
import { aheadByMs } from "#domain/checks/check-times.ts";
import { isLoopback } from "#domain/loopback.ts";
import type { Core } from "#server/core/core.ts";
import type { CardStore, ShowCardStore } from "#server/features/cards/public.ts";
import { type ContestStore, contestToManage } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound } from "#server/http/errors.ts";
import type { CheckStore } from "./store.ts";
import type { Visits } from "./visits.ts";

export type CheckDeps = {
  checks: CheckStore;
  cards: CardStore;
  showCards: ShowCardStore;
  visits: Visits;
  contests: ContestStore;
  config: Core["config"];
  mailing: Core["mailing"];
  now: () => Date;
};

export function checkRoutes(api: Api, { checks, cards, showCards, visits, contests, ...core }: CheckDeps) {
  const { config, mailing, now } = core;
  const way = mailing?.arePrinted ? "printed" : "sent";
  const siteFacts = {
    publicUrl: config.publicUrl,
    isOnlyLocal: config.proxyHops === 0 && isLoopback(config.host),
    google: config.google !== undefined,
    mail: { way: mailing ? way : "none", perMinute: mailing?.perMinute ?? 0 },
  } as const;

  api.handle(getContestChecks, async ({ params, request }) => {
    const { contest } = await contestToManage(() => contests.find(params.contestId), request);
    const entries = await checks.entries(contest.id);
    const { showId } = contest;
    const printed = await (showId === undefined ? cards.printed(contest.id) : showCards.printed(showId));
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
      cards: printed,
      visit,
      differingSettings,
      entries: factsOfEntries(entries),
      databaseAheadMs: aheadByMs(databaseTime.getTime(), { asked, answered }),
      serverTime: new Date(answered).toISOString(),
      serverTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  });
}
