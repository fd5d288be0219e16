import { sharedSettings } from "#domain/shared-settings.ts";
import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { CardStore } from "#server/features/cards/public.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { Api } from "#server/http/api.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";
import { differingSettings, processSettings, sweepProcessSettings } from "./process-settings.ts";
import { checkRoutes } from "./routes.ts";
import { siteFactsOf } from "./site-facts.ts";
import { checkStore } from "./store.ts";
import { contestVisits } from "./visits.ts";

const askDatabaseEveryMs = 5_000; // however often somebody asks for the metrics

export function checksSlice({ database, config, appSecret, mailing, log, now }: Core) {
  const { publicUrl, proxyHops } = config;
  const { pool } = database;
  const visits = contestVisits({ database, publicUrl, proxyHops, appSecret, log });
  const settings = processSettings({ pool, config, log });
  const differing = recentReads(() => differingSettings(pool), { forMs: askDatabaseEveryMs });
  return {
    offers: { visits },
    routes(api: Api, { contests, cards }: { contests: ContestStore; cards: CardStore }) {
      const siteFacts = siteFactsOf(config, mailing);
      checkRoutes(api, { checks: checkStore(database), cards, visits, contests, siteFacts, now });
    },
    sweep: () => sweepProcessSettings(pool),
    gauges: {
      async settingsDiffer() {
        const differ = await differing("");
        return Object.fromEntries(sharedSettings.map((name) => [name, differ.includes(name) ? 1 : 0]));
      },
    },
    start: settings.start,
    close: settings.close,
  } satisfies Slice;
}
