type Flags = { showEntryName: boolean; showOwnerName: boolean };
type Entry = {
  name?: string | undefined;
  owner?: string | null | undefined;
  description?: string | null | undefined;
  showOwner?: boolean | undefined;
  showDescription?: boolean | undefined;
};

/**
 * A contest's entries as everybody sees them. The server tells those who manage the contest everything; its page and the
 * sheet for visitors still hide what the flags say, because an organizer shows them on a stage and hands them out.
 */
export function shownEntries<Shown extends Entry>(contest: Flags & { entries: readonly Shown[] }): Shown[] {
  return contest.entries.map((entry) => {
    const hidden = {
      ...(contest.showEntryName ? {} : { name: undefined }),
      ...(contest.showOwnerName && entry.showOwner !== false ? {} : { owner: undefined }),
      ...(entry.showDescription === false ? { description: undefined } : {}),
    };
    // Where there is nothing to hide it stays the same object, which need not be drawn anew.
    return Object.keys(hidden).length === 0 ? entry : { ...entry, ...hidden };
  });
}
