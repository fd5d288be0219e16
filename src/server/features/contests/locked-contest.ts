import { sql, type Transaction } from "kysely";
import type { ContestRow, Tables } from "#server/db/tables.ts";

/**
 * Nobody changes it until the end of the transaction, and votes that are being written are waited for. A rehearsal that
 * is over by then is cleared first.
 */
export async function lockedContest(
  transaction: Transaction<Tables>,
  contestId: number,
): Promise<ContestRow | undefined> {
  const found = await transaction
    .selectFrom("contests")
    .selectAll()
    .select(sql<boolean>`rehearsing_since is not null and start_date <= clock_timestamp()`.as("is_rehearsal_over"))
    .where("id", "=", contestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { is_rehearsal_over, ...contest } = found;
  if (!is_rehearsal_over) return contest;
  await sql`select clear_rehearsal(${contestId}, null)`.execute(transaction);
  return lockedContest(transaction, contestId);
}
