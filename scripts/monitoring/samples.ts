import type { Series } from "./measured.ts";

/** One value of a metrics page. */
export type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number };
/** All values of a page, and when they were read, in milliseconds. */
export type Samples = { at: number; samples: readonly Sample[] };

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

/** Reads the text form that Prometheus reads. */
export function parseMetrics(page: string): Sample[] {
  return page
    .split("\n")
    .filter((text) => text !== "" && !text.startsWith("#"))
    .map((text) => {
      const [, name, labels = "", value] = line.exec(text) ?? [];
      if (!name || value === undefined) throw new Error(`This is no line of a metrics page: ${text}`);
      const pairs = [...labels.matchAll(label)].map(([, key = "", quoted = ""]) => [key, unescaped(quoted)]);
      return { name, labels: Object.fromEntries(pairs), value: numberOf(value) };
    });
}

export function isOf({ name, label }: Series, sample: Sample): boolean {
  return sample.name === name && (!label || label.values.includes(sample.labels[label.name] ?? ""));
}

const unescaped = (quoted: string) => quoted.replace(/\\(.)/g, (_, char: string) => (char === "n" ? "\n" : char));

function numberOf(value: string): number {
  if (value === "+Inf") return Number.POSITIVE_INFINITY;
  return value === "-Inf" ? Number.NEGATIVE_INFINITY : Number(value);
}
