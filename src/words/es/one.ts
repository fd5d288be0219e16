import { countText } from "#domain/text/plural.ts";
import { unitOf } from "./unit-of.ts";

/** "1 voto", "1,732 votos", "1,000,000 de votos". */
export function one(count: number, unit: string, units: string): string {
  return `${countText(count)} ${unitOf(count, unit, units)}`;
}
