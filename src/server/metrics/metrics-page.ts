import { AggregatorRegistry } from "@platformatic/prom-client";
import type { MetricValues } from "./process-metrics.ts";

/** Counts of several processes are added up, and each gauge says how its values become one. */
const united = (processes: readonly MetricValues[]) => AggregatorRegistry.aggregate([...processes]);

export const metricsPage = async (processes: readonly MetricValues[]): Promise<string> => united(processes).metrics();

export const unitedValues = async (processes: readonly MetricValues[]): Promise<MetricValues> =>
  united(processes).getMetricsAsJSON();
