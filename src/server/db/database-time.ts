import { sql } from "kysely";
import type { Transaction } from "./connect.ts";

/** In a statement of its own after the lock, so that the clock is read under it. */
export async function databaseTime(transaction: Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(transaction);
  return rows[0]?.now as Date;
}
