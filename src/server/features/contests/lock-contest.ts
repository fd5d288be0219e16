import { sql } from "kysely";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { notFound } from "#server/http/errors.ts";

/** Nobody else changes it until the end of the transaction, and votes wait. A rehearsal that is over is cleared first. */
export async function lockContest(transaction: Transaction, contestId: number): Promise<ContestRow> {
  const found = await transaction
    .selectFrom("contests")
    .selectAll()
    .select(sql<boolean>`rehearsing_since is not null and start_date <= clock_timestamp()`.as("is_rehearsal_over"))
    .where("id", "=", contestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound("Contest");
  const { is_rehearsal_over, ...contest } = found;
  if (!is_rehearsal_over) return contest;
  await sql`select clear_rehearsal(${contestId}, null)`.execute(transaction);
  return lockContest(transaction, contestId);
}

/** It cannot be deleted until the end of the transaction; votes do not wait for this. */
export async function keepContest(transaction: Transaction, contestId: number): Promise<ContestRow> {
  const kept = transaction.selectFrom("contests").selectAll().where("id", "=", contestId).forKeyShare();
  return kept.executeTakeFirstOrThrow(() => notFound("Contest"));
}

/** In a statement of its own after the lock, so that the clock is read under it. */
export async function databaseTime(transaction: Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(transaction);
  return rows[0]?.now as Date;
}
