import { sql } from "kysely";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow, ShowRow } from "#server/db/tables.ts";
import { notFound } from "#server/http/errors.ts";

/** `revealed_step`: how many steps of the reveal of its sealed result everybody has seen. */
export type LockedContest = ContestRow & { revealed_step: number };

/** Nobody else changes it until the end of the transaction, and votes wait. A rehearsal that is over is cleared first. */
export async function lockContest(transaction: Transaction, contestId: number): Promise<LockedContest> {
  const found = await transaction
    .selectFrom("contests")
    .selectAll()
    .select(sql<boolean>`rehearsing_since is not null and start_date <= clock_timestamp()`.as("is_rehearsal_over"))
    .where("id", "=", contestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound("Contest");
  const { is_rehearsal_over, ...contest } = found;
  if (!is_rehearsal_over) return { ...contest, revealed_step: await revealedStep(transaction, contestId) };
  await sql`select clear_rehearsal(${contestId}, null)`.execute(transaction);
  return lockContest(transaction, contestId);
}

async function revealedStep(transaction: Transaction, contestId: number): Promise<number> {
  const { rows } = await sql<{ step: number }>`select revealed_step(${contestId}) as step`.execute(transaction);
  return rows[0]?.step ?? 0;
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

/** Nobody else changes it, or what stands there, until the end of the transaction. */
export async function lockShow(transaction: Transaction, showId: number): Promise<ShowRow> {
  const show = transaction.selectFrom("shows").selectAll().where("id", "=", showId).forNoKeyUpdate();
  return show.executeTakeFirstOrThrow(() => notFound("Show"));
}

/** After the show itself, in one order for all, so that no two wait for each other. Votes wait, too. */
export async function lockAwards(transaction: Transaction, showId: number): Promise<LockedContest[]> {
  // All of them before a rehearsal of one is cleared: that locks the show's version, which comes after the awards.
  const awards = await transaction
    .selectFrom("contests")
    .select("id")
    .where("show_id", "=", showId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const locked: LockedContest[] = [];
  for (const { id } of awards) locked.push(await lockContest(transaction, id));
  return locked;
}

/** For what all awards of a show have in common, such as its helpers: with the show and its other awards, if it has one. */
export async function lockWithShow(transaction: Transaction, contestId: number): Promise<LockedContest> {
  const contest = transaction.selectFrom("contests").select("show_id").where("id", "=", contestId);
  const { show_id } = await contest.executeTakeFirstOrThrow(() => notFound("Contest"));
  if (show_id !== null) {
    await lockShow(transaction, show_id);
    await lockAwards(transaction, show_id);
  }
  return lockContest(transaction, contestId);
}

/** The show of an award that is about to be deleted: two that are deleted at once wait for each other. */
export async function lockShowOfAward(transaction: Transaction, contestId: number): Promise<void> {
  const contest = transaction.selectFrom("contests").select("show_id").where("id", "=", contestId);
  const showId = (await contest.executeTakeFirst())?.show_id;
  if (showId) await lockShow(transaction, showId);
}

/** Who wins is decided for the whole evening once the hall has seen a first winner. */
export function isWinnerSeen(awards: readonly Pick<LockedContest, "revealed_step" | "announced_at">[]): boolean {
  return awards.some(({ revealed_step, announced_at }) => revealed_step > 0 || announced_at !== null);
}

/**
 * The show of an award that is about to be locked, with all its awards, where a car wins one award: what happens in one then
 * depends on the others.
 */
export async function lockOneAwardShow(transaction: Transaction, contestId: number): Promise<ShowRow | undefined> {
  const found = await transaction
    .selectFrom("contests")
    .innerJoin("shows", "shows.id", "contests.show_id")
    .select("shows.id")
    .where("contests.id", "=", contestId)
    .where("shows.one_award_per_car", "=", true)
    .executeTakeFirst();
  if (!found) return undefined;
  const show = await lockShow(transaction, found.id);
  await lockAwards(transaction, show.id);
  return show;
}
