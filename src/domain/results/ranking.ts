import { seededRandom } from "../seeded-random.ts";

type Counted = { id: number; voteCount: number };
/** Compares two entries with equal votes, as for Array.sort. */
export type TieOrder<Entry> = (one: Entry, other: Entry) => number;

export type Ranked<Entry> = Entry & { rank: number; isLeading: boolean };

/** Most votes first; equal votes share a rank, and the next rank counts them all (1, 1, 3). */
export function rankEntries<Entry extends Counted>(
  entries: readonly Entry[],
  tieOrder: TieOrder<Entry>,
): Ranked<Entry>[] {
  const sorted = [...entries].sort((one, other) => other.voteCount - one.voteCount || tieOrder(one, other));
  let rank = 0;
  let votes = Number.NaN;
  return sorted.map((entry, index) => {
    if (entry.voteCount !== votes) rank = index + 1;
    votes = entry.voteCount;
    return { ...entry, rank, isLeading: rank === 1 && votes > 0 };
  });
}

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

/** The same for everybody. */
export const oldestFirst: TieOrder<{ id: number }> = (one, other) => one.id - other.id;
