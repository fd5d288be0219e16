import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow, ShowRow } from "#server/db/tables.ts";
import { lockContest } from "#server/features/contests/public.ts";
import { notFound } from "#server/http/errors.ts";

/** Nobody else changes it, or what stands there, until the end of the transaction. */
export async function lockShow(transaction: Transaction, showId: number): Promise<ShowRow> {
  const show = transaction.selectFrom("shows").selectAll().where("id", "=", showId).forNoKeyUpdate();
  return show.executeTakeFirstOrThrow(() => notFound("Show"));
}

/** After the show itself, in one order for all, so that no two wait for each other. Votes wait, too. */
export async function lockAwards(transaction: Transaction, showId: number): Promise<ContestRow[]> {
  const awards = await transaction
    .selectFrom("contests")
    .select("id")
    .where("show_id", "=", showId)
    .orderBy("id")
    .execute();
  const locked: ContestRow[] = [];
  for (const { id } of awards) locked.push(await lockContest(transaction, id));
  return locked.filter(({ show_id }) => show_id === showId);
}
