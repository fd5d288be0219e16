/** The value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The median of each, measured in turns, so that other work of the machine favours none of them. */
export async function mediansInTurns<Name extends string>(
  rounds: number,
  measures: Record<Name, (round: number) => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(measures) as Name[];
  const values = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) values.get(name)?.push(await measures[name](round));
  return Object.fromEntries(names.map((name) => [name, median(values.get(name) ?? [])])) as Record<Name, number>;
}
