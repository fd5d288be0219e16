import { counters } from "#server/metrics/metric-list.ts";
import { evaluate } from "../../scripts/monitoring/evaluate.ts";
import { type Figure, figures } from "../../scripts/monitoring/figures.ts";
import { isOf } from "../../scripts/monitoring/samples.ts";
import type { Row } from "../kit/table.ts";
import type { WatchedMetrics } from "./watch-metrics.ts";

/** What the server says about itself: its counts in the end, and the worst value of each figure of the dashboard. */
export function metricsRows({ history, alarms }: WatchedMetrics, { isPromised }: { isPromised: boolean }): Row[] {
  const budget = isPromised ? { budget: { atMost: 0 } } : {}; // beyond the promised number they are meant to ring
  return [
    ...countRows(history),
    ...figures.flatMap((figure) => worstRow(figure, history)),
    { what: "alarms that would have rung", measured: alarms.length, unit: "", ...budget },
    ...alarms.map((name): Row => ({ what: `alarm: ${name}`, measured: 1, unit: "", ...budget })),
  ];
}

function countRows(history: WatchedMetrics["history"]): Row[] {
  const last = history.findLast(({ samples }) => samples.length > 1)?.samples ?? [];
  return [counters.votes, counters.polls, counters.shed].flatMap(({ name, label }) =>
    last
      .filter((sample) => isOf({ name }, sample) && sample.value > 0)
      .map(({ labels, value }): Row => ({ what: `${name} ${labels[label.name]}`, measured: value, unit: "" })),
  );
}

/** Figures that are shown by a label are on the dashboard alone. */
function worstRow({ title, unit, measured, alert }: Figure, history: WatchedMetrics["history"]): Row[] {
  if ("by" in measured && measured.by) return [];
  const values = history
    .map((_, place) => evaluate(measured, history.slice(0, place + 1)))
    .filter((value) => value !== undefined);
  if (values.length === 0) return [];
  const isLowWorse = alert?.below !== undefined;
  const worst = isLowWorse ? Math.min(...values) : Math.max(...values);
  return [{ what: `${title}, ${isLowWorse ? "lowest" : "highest"}`, ...inRowUnits(worst, unit) }];
}

function inRowUnits(value: number, unit: Figure["unit"]): Pick<Row, "measured" | "unit"> {
  if (unit === "s") return { measured: value * 1000, unit: "ms" };
  if (unit === "bytes") return { measured: value / 2 ** 20, unit: "MB" };
  if (unit === "percentunit") return { measured: value * 100, unit: "%" };
  return { measured: value, unit: unit === "reqps" ? "a second" : "" };
}
