import { buildInfo, counters, gauges, histograms, type Label } from "#server/metrics/metric-list.ts";

type Described = { name: string; help: string; label?: Label };

const ofType = (type: "counter" | "histogram" | "gauge", metrics: Readonly<Record<string, Described>>) =>
  Object.values(metrics).map((metric) => ({ ...metric, type }));

/** What the page for Prometheus has. */
export const allMetrics = [
  ...ofType("counter", counters),
  ...ofType("histogram", histograms),
  ...ofType("gauge", { ...gauges, buildInfo }),
];
