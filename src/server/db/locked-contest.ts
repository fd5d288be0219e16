import type { Transaction } from "kysely";
import type { ContestRow, Tables } from "./tables.ts";

/** Nobody changes it until the end of the transaction, and votes that are being written are waited for. */
export function lockedContest(transaction: Transaction<Tables>, contestId: number): Promise<ContestRow | undefined> {
  return transaction.selectFrom("contests").selectAll().where("id", "=", contestId).forNoKeyUpdate().executeTakeFirst();
}
