export type Row = {
  what: string;
  measured: number;
  /** the same work done by the bare part, in the same run */
  baseline?: { what: string; measured: number };
  budget: number;
  unit: "ms" | "kB";
};

/** A budget is an upper bound. */
export function printTable(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  console.table(
    rows.map(({ what, measured, baseline, budget, unit }) => ({
      what,
      measured: `${round(measured)} ${unit}`,
      baseline: baseline ? `${round(baseline.measured)} ${unit} (${baseline.what})` : "–",
      ratio: baseline ? round(measured / baseline.measured) : "–",
      budget: `≤ ${budget} ${unit}`,
      met: measured <= budget ? "yes" : `no, by ${round(measured - budget)} ${unit}`,
    })),
  );
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

export function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
