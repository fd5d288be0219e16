import { sql } from "kysely";
import { afterPress, lastStepOfAward } from "#domain/stage/stage.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { lockAwards, lockContest } from "#server/features/contests/public.ts";
import { decideWinners } from "./show-results.ts";
import { readStage, writeStage } from "./stage-rows.ts";

/**
 * Announces an award of a show in which a car wins one award: its winner alone, as the stage would reveal it. With the last
 * one all awards are announced, and their full lists are shown. Returns why it is refused. All of them are locked.
 */
export async function announceWinner(transaction: Transaction, award: ContestRow): Promise<string | undefined> {
  const showId = award.show_id as number;
  const undecided = await decideWinners(transaction, showId);
  if (undecided !== undefined) return undecided;
  const contest = await lockContest(transaction, award.id);
  const before = await readStage(transaction, contest);
  const winners = contest.winner_ids?.length ? [{ rank: 1 }] : [];
  const step = lastStepOfAward(winners, before.places);
  if (contest.revealed_step < step)
    await writeStage(transaction, contest, afterPress(before, { screen: before.screen, step }));
  const awards = await lockAwards(transaction, showId);
  if (awards.some(({ revealed_step }) => revealed_step === 0)) return undefined;
  await sql`
    update contests set announced_at = greatest(opened_at, clock_timestamp())
    where show_id = ${showId} and announced_at is null`.execute(transaction);
  return undefined;
}
