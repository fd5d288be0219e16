import { seededRandom } from "./seeded-random.ts";

type Counted = { id: number; voteCount: number };
/** Which of two entries with equal votes stands first; negative for the first. */
export type TieOrder<Entry> = (one: Entry, other: Entry) => number;

export type Ranked<Entry> = Entry & { rank: number; isLeading: boolean };

/** The one rule: most votes first; equal votes share a rank, and the next rank counts them all (1, 1, 3). */
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
 * Tied entries in an order drawn by lot. The same seed gives the same order, whoever joins or leaves the tie, so that rows
 * stand still for a whole visit.
 */
export function drawnTies(seed: number | string): TieOrder<{ id: number }> {
  const lots = new Map<number, number>();
  return (one, other) => lot(one.id) - lot(other.id) || one.id - other.id;

  function lot(id: number): number {
    const known = lots.get(id);
    if (known !== undefined) return known;
    const drawn = seededRandom(`${seed}/${id}`)();
    lots.set(id, drawn);
    return drawn;
  }
}

/** As they were made: the same for everybody. */
export const oldestFirst: TieOrder<{ id: number }> = (one, other) => one.id - other.id;
