import { countText } from "#domain/text/plural.ts";

/** "1 voto", "1,732 votos", "1,000,000 de votos". */
export function one(count: number, unit: string, units: string): string {
  return `${countText(count)} ${unitOf(count, unit, units)}`;
}

/** What stands after the figure. */
export function unitOf(count: number, unit: string, units: string): string {
  if (count === 1) return unit;
  return count > 0 && count % 1_000_000 === 0 ? `de ${units}` : units;
}
