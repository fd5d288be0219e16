import type { PublicStage, StagePlace } from "../stage/stage-places.ts";

export type RevealedPlace<Entry> = Omit<StagePlace, "entryIds"> & { entries: Entry[] };

/** The places of the result that everybody has seen on stage, first place first. */
export function placesSeen(stage: Pick<PublicStage, "rehearsal" | "revealed"> | undefined): StagePlace[] {
  return !stage || stage.rehearsal ? [] : [...stage.revealed].reverse();
}

/** Those places with their entries. */
export function revealedPlaces<Entry extends { id: number }>(
  entries: readonly Entry[],
  places: readonly StagePlace[],
): RevealedPlace<Entry>[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const entriesOf = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return places.map(({ entryIds, ...place }) => ({ ...place, entries: entriesOf(entryIds) }));
}
