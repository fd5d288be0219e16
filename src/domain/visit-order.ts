import { seededRandom } from "./seeded-random.ts";

/**
 * Entries in an order that is drawn anew for every visit (its seed) and stands still during it: whoever joins or leaves, no
 * card moves away under a finger. Every position is equally likely for everybody, so nobody is always on top.
 */
export function inVisitOrder<Entry extends { id: number }>(entries: readonly Entry[], seed: number): Entry[] {
  const lots = new Map(entries.map(({ id }) => [id, seededRandom(`${seed}/${id}`)()]));
  const lotOf = ({ id }: Entry) => lots.get(id) ?? 0;
  return [...entries].sort((one, other) => lotOf(one) - lotOf(other) || one.id - other.id);
}
