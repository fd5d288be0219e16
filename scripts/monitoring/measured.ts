/** A series of the metrics page; `values` are those of its label, all of them where none are given. */
export type Series = { name: string; label?: { name: string; values: readonly string[] } };

/**
 * What is looked at, in a form that both Prometheus and `npm run load` can work out. All are of one instance, except
 * `spread`, which is of one installation. `by` shows the values of a label apart.
 */
export type Measured =
  | { now: Series; by?: string }
  | { highest: Series; overSeconds: number }
  | { lowest: Series; overSeconds: number }
  | { increase: Series; overSeconds: number; by?: string }
  | { perSecond: Series; overSeconds: number; by?: string }
  /** of a histogram, without its suffix */
  | { quantile: number; of: Series; overSeconds: number; by?: string }
  | { share: Series; of: Series }
  | { lacking: Series; of: Series }
  /** between the highest and the lowest value of all instances of an installation */
  | { spread: Series };

/** In the language of Prometheus. */
export function promQl(measured: Measured): string {
  if ("now" in measured) return summed(text(measured.now), measured.by);
  if ("highest" in measured) return summed(`max_over_time(${range(measured.highest, measured)})`);
  if ("lowest" in measured) return summed(`min_over_time(${range(measured.lowest, measured)})`);
  if ("increase" in measured) return summed(`increase(${range(measured.increase, measured)})`, measured.by);
  if ("perSecond" in measured) return summed(`rate(${range(measured.perSecond, measured)})`, measured.by);
  if ("quantile" in measured) {
    const { quantile, of, by } = measured;
    const buckets = range({ ...of, name: `${of.name}_bucket` }, measured);
    return `histogram_quantile(${quantile}, ${summed(`rate(${buckets})`, by ? `${by}, le` : "le")})`;
  }
  if ("share" in measured) return `${summed(text(measured.share))} / ${summed(text(measured.of))}`;
  if ("lacking" in measured) return `${summed(text(measured.of))} - ${summed(text(measured.lacking))}`;
  const [highest, lowest] = ["max", "min"].map((of) => `${of} by (${installation}) (${text(measured.spread)})`);
  return `${highest} - ${lowest}`;
}

/** The label by which prometheus.yml keeps installations apart that one Prometheus reads. Without it there is one. */
export const installation = "installation";

function summed(inner: string, by?: string): string {
  return `sum by (${installation}, instance${by ? `, ${by}` : ""}) (${inner})`;
}

function range(series: Series, { overSeconds }: { overSeconds: number }): string {
  return `${text(series)}[${duration(overSeconds)}]`;
}

function text({ name, label }: Series): string {
  return label ? `${name}{${label.name}=~"${label.values.join("|")}"}` : name;
}

export function duration(seconds: number): string {
  return seconds % 60 === 0 && seconds > 0 ? `${seconds / 60}m` : `${seconds}s`;
}
