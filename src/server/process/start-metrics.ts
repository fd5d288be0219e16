import cluster from "node:cluster";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Core } from "#server/core/core.ts";
import { packageRoot } from "#server/core/package-root.ts";
import { databaseGauges } from "#server/db/gauges.ts";
import { mailGauges } from "#server/mail/gauges.ts";
import { metricsPage, processMetrics, type Readings } from "#server/metrics/process-metrics.ts";
import { type MetricsAddress, type MetricsPort, serveMetrics } from "#server/metrics/serve-metrics.ts";
import { answerMetricsQuestions } from "#server/metrics/worker-metrics.ts";
import { openFilesNow } from "./open-files.ts";

/** `processes`: how many answer requests here */
type Limits = { openFiles: number; processes: number };

/** Measures this process. Only where METRICS_PORT asks for it. */
export async function startMetrics(address: MetricsAddress) {
  const { measures, read, values } = processMetrics({ version: await buildVersion() });
  return {
    measures,

    /** Of several processes, the first one has the port and asks the others. */
    async open(core: Core, gauges: Partial<Readings>, limits: Limits): Promise<MetricsPort | undefined> {
      read({
        ...gauges,
        ...(await databaseGauges(core)),
        ...mailGauges(core),
        openFiles: openFilesNow,
        openFilesLimit: () => limits.openFiles,
        memory: () => process.memoryUsage.rss(),
        processes: () => 1,
        processesWanted: () => limits.processes,
      });
      if (!cluster.isWorker) return serveMetrics(async () => metricsPage([await values()]), address);
      answerMetricsQuestions({ values });
      return undefined;
    },
  };
}

const runsFromSource = import.meta.url.endsWith(".ts");

/** The version of package.json, and the build where one runs: `0.1.0+4f1c09a2b7d3`. */
async function buildVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, "package.json"), "utf8"));
  const stamp = runsFromSource ? "" : await readFile(join(packageRoot, "dist/stamp"), "utf8").catch(() => "");
  return stamp ? `${version}+${stamp.slice(0, 12)}` : version;
}
