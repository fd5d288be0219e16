import type { Core } from "#server/core/core.ts";
import type { Slice } from "#server/core/slice.ts";
import type { ContestStore } from "#server/features/contests/public.ts";
import type { ContestChanges, LiveResults } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import type { ReadDisk } from "./disk.ts";
import { controlFigures, sweepRefusedVotes } from "./figures.ts";
import { processReports } from "./process-reports.ts";
import { rehearsalEnds } from "./rehearsal-ends.ts";
import { controlRoutes } from "./routes.ts";
import { controlStore } from "./store.ts";

type Needs = { changes: ContestChanges; contests: ContestStore };
type Options = {
  results: LiveResults;
  /** of the data folder */
  readDisk: ReadDisk;
  /** how often the process reports; without it only when it is asked to */
  reportEveryMs?: number | undefined;
};

export function controlSlice({ database, log, now, clock }: Core, { results, readDisk, reportEveryMs }: Options) {
  const { pool } = database;
  const reports = processReports({ pool, streams: results.streams.countByContest, log, everyMs: reportEveryMs });
  const rehearsals = rehearsalEnds({ database, log });
  return {
    offers: { reports },
    routes: (api: Api, { changes, contests }: Needs) =>
      controlRoutes(api, {
        changes,
        control: controlStore(database),
        contests,
        readContest: results.contests.readManaged,
        figures: controlFigures({ pool, clock }),
        readDisk,
        now,
      }),
    report: reports.report,
    sweep: () => sweepRefusedVotes(pool),
    gauges: { diskFree: async () => (await readDisk())?.freeBytes },
    async close() {
      await rehearsals.close();
      await reports.close();
    },
  } satisfies Slice;
}
