import type { EntryStatus } from "./entry-form.ts";

export type ContestFlags = { showEntryName: boolean; showOwnerName: boolean };
/** Absent for visitors: the server has already left out what an entry hides. */
type EntryFlags = { showOwner?: boolean | undefined; showDescription?: boolean | undefined };
export type HideableEntry = EntryFlags & {
  name?: string | undefined;
  owner?: string | null | undefined;
  description?: string | null | undefined;
};

/** Only active entries are shown, voted for, ranked and counted. */
export function isActiveEntry({ status }: { status: EntryStatus }): boolean {
  return status === "active";
}

export function activeEntries<Entry extends { status: EntryStatus }>(entries: readonly Entry[]): Entry[] {
  return entries.filter(isActiveEntry);
}

export type ShownFields = { name: boolean; owner: boolean; description: boolean };

/** Which texts of an entry visitors see: the contest can hide a text of all its entries, an entry can hide its own. */
export function shownFields(contest: ContestFlags, entry: EntryFlags): ShownFields {
  return {
    name: contest.showEntryName,
    owner: contest.showOwnerName && entry.showOwner !== false,
    description: entry.showDescription !== false,
  };
}

/**
 * A contest's entries as visitors see them. The server sends hidden texts to people who manage the contest, but its
 * page and printed sheets hide them all the same, because organizers show the page on a stage and hand out the sheets.
 */
export function shownEntries<Entry extends HideableEntry>(
  contest: ContestFlags & { entries: readonly Entry[] },
): Entry[] {
  return contest.entries.map((entry) => {
    const shown = shownFields(contest, entry);
    // The same object where nothing is hidden, so that React does not draw the card again.
    if (shown.name && shown.owner && shown.description) return entry;
    return {
      ...entry,
      ...(!shown.name && { name: undefined }),
      ...(!shown.owner && { owner: undefined }),
      ...(!shown.description && { description: undefined }),
    };
  });
}
