import type { Rehearsed } from "#domain/sealing.ts";
import type { ContestRow } from "#server/db/tables.ts";

type RehearsedRow = Pick<ContestRow, "rehearsing_since" | "start_date">;

/** What a row says about its rehearsal at that moment of the database's clock. */
export function rehearsalOf(row: RehearsedRow, now: Date): Rehearsed {
  const { rehearsing_since } = row;
  return rehearsing_since && !isRehearsalOver(row, now) ? { rehearsal: { since: rehearsing_since.toISOString() } } : {};
}

/** Voting has begun, and the votes of the rehearsal are still there: they are not to be shown any more. */
export function isRehearsalOver({ rehearsing_since, start_date }: RehearsedRow, now: Date): boolean {
  return rehearsing_since !== null && start_date <= now;
}
