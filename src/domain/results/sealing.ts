/** A contest whose voting is rehearsed before its start; absent otherwise. `since` names the rehearsal. */
export type Rehearsed = { rehearsal?: { since: string } | undefined };

/** What says whether a contest's results are sealed, as the API sends it. */
export type Sealing = Rehearsed & {
  /** null: never sealed */
  sealFrom: string | null;
  startDate?: string;
  /** when the envelope was opened: absent while it is closed */
  opened?: { at: string } | undefined;
  announcedAt?: string | undefined;
};

/** The moment by which results are sealed: in a rehearsal as if voting had begun. */
function votingMoment({ rehearsal, startDate = "" }: Sealing, now: Date): number {
  const start = Date.parse(startDate);
  return rehearsal && start > now.getTime() ? start : now.getTime();
}

/** From `sealFrom` until the announcement. `now` is the database's time. */
export function isSealed(contest: Sealing, now: Date): boolean {
  const { sealFrom, announcedAt } = contest;
  if (sealFrom === null || announcedAt !== undefined) return false;
  return Date.parse(sealFrom) <= votingMoment(contest, now);
}

/** Whether somebody may be told which entry has how many votes: counts, shares, ranks, order and changes. */
export function seesResults(contest: Sealing, { canManage }: { canManage: boolean }, now: Date): boolean {
  return !isSealed(contest, now) || (canManage && contest.opened !== undefined);
}

type Totals = {
  /** of the active entries */
  active: number;
  /** of all entries */
  all: number;
  /** of entries that were deleted while the results were sealed */
  removed: number;
};

/** While sealed, what happens to an entry leaves the total as it is, so that the total does not tell its votes. */
export function shownTotal({ active, all, removed }: Totals, sealed: boolean): number {
  return sealed ? all + removed : active;
}
