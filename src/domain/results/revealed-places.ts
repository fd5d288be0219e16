import type { Revealed } from "./sealed-view.ts";

export type RevealedPlace<Entry> = { rank: number; voteCount?: number | undefined; entries: Entry[] };

/** The revealed places with their entries, first place first. */
export function revealedPlaces<Entry extends { id: number }>(
  entries: readonly Entry[],
  revealed: Revealed,
): RevealedPlace<Entry>[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const entriesOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return revealed.map(({ rank, voteCount, entryIds }) => ({ rank, voteCount, entries: entriesOf(entryIds) }));
}
