import type { ContestView } from "#contract/contests.ts";
import { newStage } from "#domain/stage/stage.ts";
import { inventedEntry, type PublicStage } from "#domain/stage/stage-places.ts";

/** What a screen shows of an entry: nothing that its contest hides. */
export type StageEntry = Pick<
  ContestView["entries"][number],
  "id" | "name" | "owner" | "votingId" | "imageUrl" | "imagePlaceholder"
>;

export function stageOf(contest: Pick<ContestView, "stage">): PublicStage {
  return contest.stage ?? { ...newStage, revealed: [], podium: false };
}

export type ShownPlace = { rank: number; entries: StageEntry[]; votes: number | undefined };

/** The places that are revealed, the last one first, with their entries. */
export function shownPlaces(contest: Pick<ContestView, "stage"> & { entries: readonly StageEntry[] }): ShownPlace[] {
  const entryOf = new Map(contest.entries.map((entry) => [entry.id, entry]));
  return stageOf(contest).revealed.map(({ rank, entryIds, votes }) => ({
    rank,
    entries: entryIds.flatMap((id) => entryOf.get(id) ?? (id < 0 ? inventedEntry(id) : [])),
    votes,
  }));
}
