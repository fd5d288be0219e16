import { type Kysely, sql } from "kysely";
import type { Rehearsed, Sealing } from "#domain/results/sealing.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";

type SealedRow = Pick<ContestRow, "seal_from" | "opened_at" | "announced_at">;

/** What a contest's row says about its seal. */
export function sealingOf({ seal_from, opened_at, announced_at }: SealedRow): Sealing {
  return {
    sealFrom: seal_from?.toISOString() ?? null,
    ...(opened_at && { opened: { at: opened_at.toISOString() } }),
    ...(announced_at && { announcedAt: announced_at.toISOString() }),
  };
}

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

/** Clears the rehearsal of a contest whose voting has begun. Returns whether there was one. */
export async function endRehearsal(kysely: Kysely<Tables>, contestId: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_rehearsal(${contestId}) as ended`.execute(kysely);
  return rows[0]?.ended === true;
}
