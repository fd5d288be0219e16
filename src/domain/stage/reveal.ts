import { oldestFirst, rankEntries, type TieOrder } from "../results/ranking.ts";
import { ordinal } from "../text/ordinal.ts";

type Counted = { id: number; voteCount: number };

/** All entries of one rank: a tie is one group. */
export type RankGroup<Entry> = { rank: number; voteCount: number; entries: Entry[] };

/** A place of a result as it is told; without votes where nobody is told them. */
export type PlaceGroup<Entry> = Omit<RankGroup<Entry>, "voteCount"> & { voteCount?: number | undefined };

export const revealPlaces = { least: 1, most: 10, usual: 3 } as const;

/**
 * The groups of a result, first place first. Entries without votes have no place. How many groups there are tells about
 * ties, so it is as secret as the result.
 */
export function rankGroups<Entry extends Counted>(
  entries: readonly Entry[],
  ties: TieOrder<Entry> = oldestFirst,
): RankGroup<Entry>[] {
  const groups: RankGroup<Entry>[] = [];
  for (const { rank, isLeading: _, ...entry } of rankEntries(entries, ties)) {
    if (entry.voteCount === 0) break;
    const last = groups.at(-1);
    if (last?.rank === rank) last.entries.push(entry as unknown as Entry);
    else groups.push({ rank, voteCount: entry.voteCount, entries: [entry as unknown as Entry] });
  }
  return groups;
}

/**
 * What is revealed of an award whose cars win one award each: its winners alone, without votes, which would tell that somebody
 * was passed over.
 */
export function winnerGroups<Entry extends { id: number }>(
  entries: readonly Entry[],
  winnerIds: readonly number[],
): { rank: number; entries: Entry[] }[] {
  const winners = entries.filter(({ id }) => winnerIds.includes(id));
  return winners.length > 0 ? [{ rank: 1, entries: winners }] : [];
}

type Result<Entry> = { entries: readonly Entry[]; winnerIds?: readonly number[] | null | undefined };

/** The places as they are shown after the end. Where others have more votes than the winners, the winners alone. */
export function placesOf<Entry extends { id: number; voteCount: number }>(
  { entries, winnerIds }: Result<Entry>,
  ties?: TieOrder<Entry>,
): RankGroup<Entry>[] {
  const groups = rankGroups(entries, ties);
  const first = groups[0]?.entries ?? [];
  if (!winnerIds || isSameSet(winnerIds, first)) return groups;
  return winnerGroups(entries, winnerIds).map((group) => ({ ...group, voteCount: group.entries[0]?.voteCount ?? 0 }));
}

function isSameSet(ids: readonly number[], entries: readonly { id: number }[]): boolean {
  return ids.length === entries.length && entries.every(({ id }) => ids.includes(id));
}

/** The groups in the order in which they are revealed: the last shown place first. Step 1 reveals the first of them. */
export function revealOrder<Group extends { rank: number }>(groups: readonly Group[], places: number): Group[] {
  return groups.filter(({ rank }) => rank <= places).reverse();
}

/** Such as "2nd place"; "Tied for 1st place" where several entries share it. */
export function placeInWords({ rank, entries }: { rank: number; entries: readonly unknown[] }): string {
  const place = `${ordinal(rank)} place`;
  return entries.length > 1 ? `Tied for ${place}` : place;
}
