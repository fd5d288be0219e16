import { seededRandom } from "../seeded-random.ts";

/**
 * A random order for each visit (the seed) that does not change during it: when an entry is added or removed, no other
 * card moves away under a finger. Every position is equally likely for every entry, except for the one that a link names
 * (`firstId`), which comes first.
 */
export function inVisitOrder<Entry extends { id: number }>(
  entries: readonly Entry[],
  seed: number,
  firstId?: number,
): Entry[] {
  const lots = new Map(entries.map(({ id }) => [id, id === firstId ? -1 : seededRandom(`${seed}/${id}`)()]));
  const lotOf = ({ id }: Entry) => lots.get(id) ?? 0;
  return [...entries].sort((one, other) => lotOf(one) - lotOf(other) || one.id - other.id);
}
