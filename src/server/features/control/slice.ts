import type { Core, Slice } from "#server/core/core.ts";
import type { LiveResults } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import type { ReadDisk } from "./disk.ts";
import { controlFigures, sweepRefusedVotes } from "./figures.ts";
import { processReports } from "./process-reports.ts";
import { rehearsalEnds } from "./rehearsal-ends.ts";
import { type ControlDeps, controlRoutes } from "./routes.ts";

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
  const figures = controlFigures({ pool, clock });
  return {
    offers: { reports },
    routes: (api: Api, needs: Pick<ControlDeps, "changes" | "contests">) =>
      controlRoutes(api, { ...needs, database, readContest: results.contests.readManaged, figures, readDisk, now }),
    report: reports.report,
    sweep: () => sweepRefusedVotes(pool),
    gauges: { diskFree: async () => (await readDisk())?.freeBytes },
    async close() {
      await rehearsals.close();
      await reports.close();
    },
  } satisfies Slice;
}
