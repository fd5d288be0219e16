import { seededRandom } from "../seeded-random.ts";
import type { TieOrder } from "./ranking.ts";

/**
 * A random order of tied entries. It depends only on the seed and the two entries, so rows do not move when another
 * entry joins or leaves the tie.
 */
export function randomTies(seed: number | string): TieOrder<{ id: number }> {
  const numbers = new Map<number, number>();
  return (one, other) => numberOf(one.id) - numberOf(other.id) || one.id - other.id;

  function numberOf(id: number): number {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    const drawn = seededRandom(`${seed}/${id}`)();
    numbers.set(id, drawn);
    return drawn;
  }
}
