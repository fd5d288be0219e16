type Unit = "ms" | "µs" | "kB" | "MB" | "%" | "a second" | "";

/** A limit is for the figure itself, or for its ratio to the baseline. */
type Limits = { atMost?: number; atLeast?: number; ratioAtMost?: number; ratioAtLeast?: number };

/** The baseline is the same work without the product, in the same run. */
type Comparison = Limits & { baseline?: readonly [what: string, measured: number] };

export type Row = Comparison & { what: string; measured: number; unit: Unit };

export function row(what: string, measured: number, unit: Unit = "", comparison: Comparison = {}): Row {
  return { what, measured, unit, ...comparison };
}

/** Answers whether every budget is met. */
export function printTable(title: string, rows: Row[]): boolean {
  console.log(`\n${title}`);
  console.table(
    rows.map((each) => {
      const { what, measured, baseline, unit } = each;
      const verdict = judge(each);
      return {
        what,
        measured: `${round(measured)} ${unit}`,
        baseline: baseline ? `${round(baseline[1])} ${unit} (${baseline[0]})` : "–",
        ratio: baseline ? round(measured / baseline[1]) : "–",
        budget: verdict?.budget ?? "–",
        met: verdict ? (verdict.isMet ? "yes" : "NO") : "–",
      };
    }),
  );
  return rows.every((each) => judge(each)?.isMet ?? true);
}

function judge({ measured, baseline, unit, atMost, atLeast, ratioAtMost, ratioAtLeast }: Row) {
  const ratio = baseline ? measured / baseline[1] : Number.NaN;
  if (atMost !== undefined) return { budget: `≤ ${atMost} ${unit}`, isMet: measured <= atMost };
  if (atLeast !== undefined) return { budget: `≥ ${atLeast} ${unit}`, isMet: measured >= atLeast };
  if (ratioAtMost !== undefined) return { budget: `≤ ${ratioAtMost} ×`, isMet: ratio <= ratioAtMost };
  if (ratioAtLeast !== undefined) return { budget: `≥ ${ratioAtLeast} ×`, isMet: ratio >= ratioAtLeast };
  return undefined;
}

/** To three digits. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
