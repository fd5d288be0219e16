import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from "@platformatic/prom-client";
import { withTimeout } from "#server/primitives/with-timeout.ts";
import type { Measures } from "./measures.ts";
import {
  buildInfo,
  type CounterMetric,
  counters,
  type GaugeMetric,
  gauges,
  type HistogramMetric,
  histograms,
  type Label,
} from "./metric-list.ts";

type Values = number | Readonly<Record<string, number | undefined>> | undefined;
/** What a gauge has when the page is asked for, by the values of its label if it has one. Nothing where it is not known. */
export type Reading = () => Values | Promise<Values>;
export type Readings = Readonly<Record<keyof typeof gauges, Reading>>;

export type MetricValues = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

const readWithinMs = 1_000; // a database that does not answer must not hold up what is known

/** The metrics of one process. The library's own default metrics stay off: its view of garbage collection is not free. */
export function processMetrics({ version }: { version: string }) {
  const registry = new Registry();
  const votes = counting(registry, counters.votes);
  const polls = counting(registry, counters.polls);
  const shed = counting(registry, counters.shed);
  const uploads = counting(registry, counters.uploads);
  const storageErrors = counting(registry, counters.storageErrors);
  const voteConfirmation = observing(registry, histograms.voteConfirmation);
  const batchSize = observing(registry, histograms.batchSize);
  const statementTime = observing(registry, histograms.statementTime);
  const eventLoopDelay = observing(registry, histograms.eventLoopDelay);
  const queueWait = observingKinds(registry, histograms.queueWait);
  gaugeOf(registry, buildInfo).set({ version }, 1);
  let updates: (() => Promise<void>)[] = [];

  const measures: Measures = {
    vote(outcome, sinceArrivalMs) {
      votes(outcome);
      if (outcome === "confirmed") voteConfirmation(sinceArrivalMs / 1000);
    },
    statement(votesWritten, ms) {
      batchSize(votesWritten);
      statementTime(ms / 1000);
    },
    poll: (status) => polls(String(status)),
    shed(load) {
      shed(load);
      if (load === "poll") polls("shed");
    },
    queueWait: (load, ms) => queueWait(load, ms / 1000),
    eventLoopDelay: (longestMs) => eventLoopDelay(longestMs / 1000),
    upload: uploads,
    storageError: storageErrors,
  };

  return {
    measures,

    /** From now on the page has these. */
    read(readings: Partial<Readings>): void {
      const keys = Object.keys(gauges) as (keyof typeof gauges)[];
      updates = keys.map((key) => {
        const reading = readings[key];
        if (!reading) throw new Error(`Nothing reads the gauge ${key}.`);
        return updating(registry, gauges[key], reading);
      });
    },

    async values(): Promise<MetricValues> {
      await Promise.all(updates.map((update) => update()));
      return registry.getMetricsAsJSON();
    },
  };
}

export type ProcessMetrics = ReturnType<typeof processMetrics>;

/**
 * Only the values that the list has are ever counted. All begin at zero, so that the first one is seen as a change. The
 * library gets the sums when the page is asked for: counting itself costs next to nothing.
 */
function counting(registry: Registry, { name, help, label }: CounterMetric) {
  const sums = [...labelsOf(label)].map(([value, labels]) => ({ value, labels, sum: 0 }));
  const byValue = new Map(sums.map((counted) => [counted.value, counted]));
  new Counter({
    name,
    help,
    labelNames: [label.name],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, sum } of sums) this.inc(labels, sum);
    },
  });
  return (value: string): void => {
    const counted = byValue.get(value);
    if (counted) counted.sum += 1;
  };
}

function observing(registry: Registry, metric: HistogramMetric): (value: number) => void {
  const histogram = histogramOf(registry, metric);
  return (value) => histogram.observe(value);
}

function observingKinds(registry: Registry, metric: HistogramMetric & { label: Label }) {
  const histogram = histogramOf(registry, metric);
  const labels = labelsOf(metric.label);
  for (const one of labels.values()) histogram.zero(one);
  return (kind: string, value: number): void => {
    const one = labels.get(kind);
    if (one) histogram.observe(one, value);
  };
}

function histogramOf(registry: Registry, { name, help, label, buckets }: HistogramMetric): Histogram<string> {
  const labelNames = label ? [label.name] : [];
  return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
}

const labelsOf = ({ name, values }: Label) => new Map(values.map((value) => [value, { [name]: value }]));

function gaugeOf(registry: Registry, { name, help, label, ofProcesses }: GaugeMetric): Gauge<string> {
  const labelNames = label ? [label.name] : [];
  return new Gauge({ name, help, labelNames, aggregator: ofProcesses, registers: [registry] });
}

/** A value that cannot be read is left out, because an old one would look like a good one. */
function updating(registry: Registry, metric: GaugeMetric, reading: Reading): () => Promise<void> {
  const gauge = gaugeOf(registry, metric);
  const { label } = metric;
  return async () => {
    const read = await withTimeout(tried(reading), readWithinMs, () => undefined);
    if (!label) return set({}, typeof read === "number" ? read : undefined);
    const values = typeof read === "object" ? read : {};
    for (const value of label.values) set({ [label.name]: value }, values[value]);
  };

  function set(labels: Record<string, string>, value: number | undefined): void {
    if (value === undefined || !Number.isFinite(value)) gauge.remove(labels);
    else gauge.set(labels, value);
  }
}

async function tried(reading: Reading): Promise<Values> {
  try {
    return await reading();
  } catch {
    return undefined;
  }
}

/** Counts of several processes are added up, and each gauge says how its values become one. */
const united = (processes: readonly MetricValues[]) => AggregatorRegistry.aggregate([...processes]);

export const metricsPage = async (processes: readonly MetricValues[]): Promise<string> => united(processes).metrics();

export const unitedValues = async (processes: readonly MetricValues[]): Promise<MetricValues> =>
  united(processes).getMetricsAsJSON();
