import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/db/tables.ts";

/** Clears the rehearsal of a contest whose voting has begun. Returns whether there was one. */
export async function endRehearsal(kysely: Kysely<Tables>, contestId: number): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`select end_rehearsal(${contestId}) as ended`.execute(kysely);
  return rows[0]?.ended === true;
}

/** Each in a transaction of its own, so that votes of one contest do not wait for another's. */
export async function endAllRehearsals(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from contests where rehearsing_since is not null and start_date <= clock_timestamp()`.execute(kysely);
  for (const { id } of rows) await endRehearsal(kysely, id);
}
