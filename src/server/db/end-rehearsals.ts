import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Clears the rehearsal of a contest, or of any, whose voting has begun. Returns how many there were. */
export async function endRehearsals(kysely: Kysely<Tables>, contestId: number | null): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select end_rehearsals(${contestId}) as ended`.execute(kysely);
  return rows[0]?.ended ?? 0;
}
