import { sharedSettings } from "#domain/shared-settings.ts";
import type { Core, Slice } from "#server/core/core.ts";
import type { Api } from "#server/http/api.ts";
import { recentReads } from "#server/primitives/recent-reads.ts";
import { differingSettings, processSettings, sweepProcessSettings } from "./process-settings.ts";
import { type CheckDeps, checkRoutes } from "./routes.ts";
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
    routes: (api: Api, needs: Pick<CheckDeps, "contests" | "cards" | "showCards">) =>
      checkRoutes(api, { ...needs, checks: checkStore(database), visits, config, mailing, now }),
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
