import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";

/**
 * Places of a sealed result are revealed, and not all are announced: another set of entries would move places that
 * everybody has seen. Asked under the contest's lock, which a step of the reveal takes, too.
 */
export async function ceremonyHasBegun(transaction: Transaction<Tables>, contestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from contests
    where id = ${contestId} and reveal_step > 0 and is_sealed(seal_from, announced_at, clock_timestamp())`.execute(
    transaction,
  );
  return rows.length > 0;
}
