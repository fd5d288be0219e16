/** A limit for a figure itself, or for its ratio to the baseline. */
type Budget = { atMost: number } | { atLeast: number } | { ratioAtMost: number } | { ratioAtLeast: number };

export type Row = {
  what: string;
  measured: number;
  /** the same work without the product, in the same run */
  baseline?: { what: string; measured: number };
  budget?: Budget;
  unit: "ms" | "µs" | "kB" | "MB" | "%" | "a second" | "";
};

/** Answers whether every budget is met. */
export function printTable(title: string, rows: Row[]): boolean {
  console.log(`\n${title}`);
  console.table(
    rows.map(({ what, measured, baseline, budget, unit }) => {
      const ratio = ratioOf({ measured, baseline });
      return {
        what,
        measured: `${round(measured)} ${unit}`,
        baseline: baseline ? `${round(baseline.measured)} ${unit} (${baseline.what})` : "–",
        ratio: baseline ? round(ratio) : "–",
        budget: budget ? budgetText(budget, unit) : "–",
        met: budget ? (isMet(budget, measured, ratio) ? "yes" : "NO") : "–",
      };
    }),
  );
  return rows.every((row) => !row.budget || isMet(row.budget, row.measured, ratioOf(row)));
}

function ratioOf({ measured, baseline }: { measured: number; baseline?: Row["baseline"] | undefined }): number {
  return baseline ? measured / baseline.measured : Number.NaN;
}

function budgetText(budget: Budget, unit: string): string {
  if ("atMost" in budget) return `≤ ${budget.atMost} ${unit}`;
  if ("atLeast" in budget) return `≥ ${budget.atLeast} ${unit}`;
  return "ratioAtMost" in budget ? `≤ ${budget.ratioAtMost} ×` : `≥ ${budget.ratioAtLeast} ×`;
}

function isMet(budget: Budget, measured: number, ratio: number): boolean {
  if ("atMost" in budget) return measured <= budget.atMost;
  if ("atLeast" in budget) return measured >= budget.atLeast;
  return "ratioAtMost" in budget ? ratio <= budget.ratioAtMost : ratio >= budget.ratioAtLeast;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}
