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

/** The same for everybody. */
export const oldestFirst: TieOrder<{ id: number }> = (one, other) => one.id - other.id;
