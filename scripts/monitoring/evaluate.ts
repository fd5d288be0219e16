import type { Alert } from "./figures.ts";
import type { Measured, Series } from "./measured.ts";
import { isOf, type Samples } from "./samples.ts";

/** What is measured at the last of these, of one instance. Nothing where there is no such series. */
export function evaluate(measured: Measured, history: readonly Samples[]): number | undefined {
  const last = history.at(-1);
  if (!last) return undefined;
  const now = (series: Series) => sum(valuesOf(series, last));
  if ("now" in measured) return now(measured.now);
  if ("share" in measured) return combined(now(measured.share), now(measured.of), (part, whole) => part / whole);
  if ("lacking" in measured) return combined(now(measured.lacking), now(measured.of), (have, want) => want - have);
  if ("spread" in measured) {
    const values = valuesOf(measured.spread, last);
    return values.length > 0 ? Math.max(...values) - Math.min(...values) : undefined;
  }
  const { overSeconds } = measured;
  const window = history.filter(({ at }) => at >= last.at - overSeconds * 1000);
  if ("highest" in measured) return overSeries(measured.highest, window, (values) => Math.max(...values));
  if ("lowest" in measured) return overSeries(measured.lowest, window, (values) => Math.min(...values));
  if ("increase" in measured) return increaseOf(measured.increase, window);
  if ("perSecond" in measured) {
    const increase = increaseOf(measured.perSecond, window);
    return increase === undefined ? undefined : increase / secondsOf(window);
  }
  return quantileOf(measured.quantile, measured.of, window);
}

/** Whether an alert would have rung at any of these moments: its condition held for as long as it asks. */
export function rings({ above, below, forSeconds }: Alert, measured: Measured, history: readonly Samples[]): boolean {
  let holdsSince: number | undefined;
  return history.some(({ at }, place) => {
    const value = evaluate(measured, history.slice(0, place + 1));
    const holds =
      value !== undefined && ((above !== undefined && value > above) || (below !== undefined && value < below));
    holdsSince = holds ? (holdsSince ?? at) : undefined;
    return holdsSince !== undefined && at - holdsSince >= forSeconds * 1000;
  });
}

function valuesOf(series: Series, { samples }: Samples): number[] {
  return samples.filter((sample) => isOf(series, sample)).map(({ value }) => value);
}

function sum(values: readonly number[]): number | undefined {
  return values.length > 0 ? values.reduce((total, value) => total + value, 0) : undefined;
}

function combined(one: number | undefined, other: number | undefined, combine: (one: number, other: number) => number) {
  return one === undefined || other === undefined ? undefined : combine(one, other);
}

/** The sum of what each series of that name, with its labels, comes to. */
function overSeries(
  series: Series,
  window: readonly Samples[],
  reduce: (values: number[]) => number,
): number | undefined {
  return sum([...histories(series, window).values()].map(reduce));
}

/** By its labels, the values that a series has had. */
function histories(series: Series, window: readonly Samples[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { samples } of window)
    for (const sample of samples) {
      if (!isOf(series, sample)) continue;
      const key = JSON.stringify(sample.labels);
      const values = found.get(key);
      if (values) values.push(sample.value);
      else found.set(key, [sample.value]);
    }
  return found;
}

function increaseOf(series: Series, window: readonly Samples[]): number | undefined {
  return window.length < 2 ? undefined : overSeries(series, window, grown);
}

/** A counter that has fallen has begun anew. */
function grown(values: readonly number[]): number {
  return values.slice(1).reduce((total, value, place) => {
    const before = values[place] as number;
    return total + (value >= before ? value - before : value);
  }, 0);
}

const secondsOf = (window: readonly Samples[]) => ((window.at(-1)?.at ?? 0) - (window[0]?.at ?? 0)) / 1000;

/** Between two bounds of the histogram it is guessed in a straight line, as Prometheus does. */
function quantileOf(quantile: number, series: Series, window: readonly Samples[]): number | undefined {
  const buckets = { ...series, name: `${series.name}_bucket` };
  const grownByBound = new Map<number, number>();
  for (const [labels, values] of histories(buckets, window)) {
    const { le } = JSON.parse(labels);
    const bound = le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le);
    grownByBound.set(bound, (grownByBound.get(bound) ?? 0) + grown(values));
  }
  const bounds = [...grownByBound].sort(([one], [other]) => one - other);
  const total = bounds.at(-1)?.[1] ?? 0;
  if (total === 0) return undefined;
  const rank = quantile * total;
  const place = bounds.findIndex(([, count]) => count >= rank);
  const [bound, count] = bounds[place] as [number, number];
  const [lowerBound, lowerCount] = bounds[place - 1] ?? [0, 0];
  if (bound === Number.POSITIVE_INFINITY) return lowerBound;
  return lowerBound + (bound - lowerBound) * ((rank - lowerCount) / (count - lowerCount));
}
