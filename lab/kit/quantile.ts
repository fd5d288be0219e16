/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

type Figures = Record<string, number>;

/** The median of each figure, measured in turns, so that other work of the machine favours none of them. */
export async function mediansInTurns<Each extends Record<string, Figures>>(
  rounds: number,
  measures: { [Name in keyof Each]: (round: number) => Promise<Each[Name]> },
): Promise<Each> {
  const found: Record<string, Figures[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, measure] of Object.entries(measures))
      found[name] = [...(found[name] ?? []), await measure(round)];
  return Object.fromEntries(Object.entries(found).map(([name, all]) => [name, medians(all)])) as Each;
}

function medians(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(all.map((figures) => figures[name] as number))]));
}
