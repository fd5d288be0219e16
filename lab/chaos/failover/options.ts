import { parseArgs } from "node:util";

export type DrillOptions = {
  /** names, in the drill's own order; all where none is asked for */
  strikes: string[];
  /** how many people vote in a second */
  rate: number;
};

const defaultRate = 30;
const maxRate = 500;

/** Throws in words what is wrong. */
export function parseOptions(args: readonly string[], known: readonly string[]): DrillOptions {
  const { positionals: asked, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { rate: { type: "string" } },
  });
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  const rate = Number(values.rate ?? defaultRate);
  if (!Number.isInteger(rate) || rate < 1 || rate > maxRate)
    throw new Error(`--rate takes a whole number from 1 to ${maxRate}: how many people vote in a second.`);
  return { strikes: known.filter((name) => asked.length === 0 || asked.includes(name)), rate };
}
