import type { PublicStage } from "../stage/stage-places.ts";
import { type Sealing, seesResults } from "./sealing.ts";

/** Whether a page that still has counts must drop them: the seal has begun since they were sent. */
export function mustDropCounts(view: Sealing & { sealed?: true | undefined; canManage: boolean }, now: Date): boolean {
  return view.sealed !== true && !seesResults(view, view, now);
}

/** What a page may know of an entry's votes. */
export type KnownVotes = { voteCount?: number | undefined; percentage?: number | undefined; rank?: number | undefined };

/** The entries of a sealed contest, those with their place and votes that were revealed on stage. */
export function withRevealed<Entry extends { id: number }>(
  entries: Entry[],
  stage: Pick<PublicStage, "rehearsal" | "revealed"> | undefined,
): (Entry & KnownVotes)[] {
  if (!stage || stage.rehearsal) return entries;
  const known = new Map(
    stage.revealed.flatMap(({ rank, votes, entryIds }) => entryIds.map((id) => [id, { rank, voteCount: votes }])),
  );
  // An entry without a place stays the same object, so that React does not draw its card again.
  return entries.map((entry) => (known.has(entry.id) ? { ...entry, ...known.get(entry.id) } : entry));
}
