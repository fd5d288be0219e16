/** A contest whose voting is rehearsed before its start; absent otherwise. `since` names the rehearsal. */
export type Rehearsed = { rehearsal?: { since: string } | undefined };

/** The moment by which results are sealed: in a rehearsal as if voting had begun. */
export function votingMoment({ rehearsal, startDate = "" }: Rehearsed & { startDate?: string }, now: Date): Date {
  const start = Date.parse(startDate);
  return rehearsal && start > now.getTime() ? new Date(start) : now;
}
