import { countText } from "#domain/text/plural.ts";

/** "1 voto", "1,732 votos". */
export function one(count: number, unit: string, units: string): string {
  return `${countText(count)} ${count === 1 ? unit : units}`;
}
