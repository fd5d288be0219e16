import cluster from "node:cluster";
import { type MetricParts, metricReadings } from "./metric-readings.ts";
import { buildVersion } from "./metrics/build-version.ts";
import { metricsPage } from "./metrics/metrics-page.ts";
import { processMetrics } from "./metrics/process-metrics.ts";
import { type MetricsAddress, type MetricsPort, serveMetrics } from "./metrics/serve-metrics.ts";
import { answerMetricsQuestions } from "./metrics/worker-metrics.ts";

/** Measures this process. Only where METRICS_PORT asks for it. */
export async function startMetrics(address: MetricsAddress) {
  const { measures, read, values } = processMetrics({ version: await buildVersion() });
  return {
    measures,

    /** Of several processes, the first one has the port and asks the others. */
    async open(parts: MetricParts): Promise<MetricsPort | undefined> {
      read(await metricReadings(parts));
      if (!cluster.isWorker) return serveMetrics(async () => metricsPage([await values()]), address);
      answerMetricsQuestions({ values });
      return undefined;
    },
  };
}
