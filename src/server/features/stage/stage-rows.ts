import { changeBetween } from "#domain/contests/activity.ts";
import { afterPress, newStage, type StageState } from "#domain/stage/stage.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow, StageRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";

/** What a stage depends on in the contest's row. */
type StagedColumns = Pick<ContestRow, "reveal_places" | "reveal_step" | "seal_from"> & { opened_at: unknown };

/**
 * The stage of a contest; the usual one where nobody has used it. Where results can be sealed, the step is the one that
 * the contest's row publishes: the stage may still have one from before the seal was chosen. An opened envelope has ended
 * the rehearsal, also where an older version of the product opened it.
 */
export function toStage(
  row: (Omit<StageRow, "awards_at"> & { awards_at: Date | string | null }) | null | undefined,
  { reveal_places, reveal_step, seal_from, opened_at }: StagedColumns,
): StageState {
  if (!row) return { ...newStage, places: reveal_places };
  const { contest_id: _, ...columns } = row;
  const rehearsal = row.rehearsal && opened_at === null;
  return {
    ...newStage,
    ...fieldsOf(columns),
    step: rehearsal || seal_from === null ? row.step : reveal_step,
    places: reveal_places,
    awardsAt: row.awards_at && new Date(row.awards_at).toISOString(),
    rehearsal,
  };
}

export async function readStage(transaction: Transaction, contest: ContestRow): Promise<StageState> {
  return toStage(await stageRow(transaction, contest.id), contest);
}

/** In the transaction that opens the envelope, before it does: from then on no invented place may be shown. */
export async function endStageRehearsal(transaction: Transaction, contest: ContestRow, by: string): Promise<void> {
  const before = await readStage(transaction, contest);
  if (!before.rehearsal) return;
  const after = afterPress(before, { screen: before.screen, rehearsal: false });
  await writeStage(transaction, contest, after);
  await recordStage(transaction, contest, { before, after, by });
}

type Change = { before: StageState; after: StageState; by: string };

export function recordStage(
  transaction: Transaction,
  contest: ContestRow,
  { before, after, by }: Change,
): Promise<void> {
  const { version: _, ...was } = before;
  const { version: __, ...is } = after;
  return addActivity(transaction, {
    act: !after.rehearsal && after.step > before.step ? "place_revealed" : "stage_changed",
    by,
    contestId: contest.id,
    subject: contest.title,
    ...changeBetween(was, is),
  });
}

export async function writeStage(
  transaction: Transaction,
  contest: ContestRow,
  stage: StageState,
): Promise<ContestRow> {
  const { places, ...rest } = stage;
  const columns = columnsOf(rest);
  await transaction
    .insertInto("stages")
    .values({ contest_id: contest.id, ...columns })
    .onConflict((conflict) => conflict.column("contest_id").doUpdateSet(columns))
    .execute();
  // Phones read these two. A contest that was never sealed has no secret, and no step in its row.
  const published = {
    reveal_places: places,
    reveal_step: stage.rehearsal || contest.opened_at === null ? contest.reveal_step : stage.step,
  };
  if (published.reveal_places === contest.reveal_places && published.reveal_step === contest.reveal_step)
    return contest;
  return transaction
    .updateTable("contests")
    .set(published)
    .where("id", "=", contest.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function stageRow(transaction: Transaction, contestId: number): Promise<StageRow | undefined> {
  return transaction.selectFrom("stages").selectAll().where("contest_id", "=", contestId).executeTakeFirst();
}
