import { median } from "../../kit/quantile.ts";
import { type Row, row } from "../../kit/table.ts";

/** Something that must not grow. `slack`: by how much a small one may, where a tenth of it would be less. */
export type Figure = Pick<Row, "what" | "unit"> & { value: number; slack: number };

const mayGrowBy = 1.1;

/** The median of each figure, because a single moment says little. */
export function medians(samples: readonly Figure[][]): Figure[] {
  const all = samples.flat();
  return [...new Map(all.map((figure) => [figure.what, figure])).values()].map((figure) => ({
    ...figure,
    value: median(all.filter(({ what }) => what === figure.what).map(({ value }) => value)),
  }));
}

/** Leaves out what is so small that it cannot be over its budget. */
export function compared(before: readonly Figure[], after: readonly Figure[], when: string): Row[] {
  const earlier = new Map(before.map(({ what, value }) => [what, value]));
  return after
    .filter(({ value, slack }) => value > slack)
    .map(({ what, unit, value, slack }) => {
      const measured = earlier.get(what) ?? 0;
      const atMost = Number(Math.max(measured * mayGrowBy, measured + slack).toFixed(1));
      return row(what, value, unit, { baseline: [when, measured], atMost });
    });
}
