import { changeBetween } from "#domain/contests/activity.ts";
import { afterPress, newStage, type StageState } from "#domain/stage/stage.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ContestRow, StageRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";

/** What a stage depends on in the contest's row. */
type StagedColumns = Pick<ContestRow, "reveal_places" | "seal_from"> & { opened_at: unknown };

/**
 * The stage of a contest; the usual one where nobody has used it. Until the envelope is opened it may have a step from
 * before the seal was chosen, which nobody is told.
 */
export function toStage(
  row: (Omit<StageRow, "awards_at"> & { awards_at: Date | string | null }) | null | undefined,
  { reveal_places, seal_from, opened_at }: StagedColumns,
): StageState {
  if (!row) return { ...newStage, places: reveal_places };
  const { contest_id: _, ...columns } = row;
  const mayTell = row.rehearsal || seal_from === null || opened_at !== null;
  return {
    ...newStage,
    ...fieldsOf(columns),
    step: mayTell ? row.step : 0,
    places: reveal_places,
    awardsAt: row.awards_at && new Date(row.awards_at).toISOString(),
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

export async function writeStage(transaction: Transaction, contest: ContestRow, stage: StageState): Promise<void> {
  const { places, ...rest } = stage;
  const columns = columnsOf(rest);
  await transaction
    .insertInto("stages")
    .values({ contest_id: contest.id, ...columns })
    .onConflict((conflict) => conflict.column("contest_id").doUpdateSet(columns))
    .execute();
  if (places === contest.reveal_places) return;
  await transaction.updateTable("contests").set({ reveal_places: places }).where("id", "=", contest.id).execute();
}

function stageRow(transaction: Transaction, contestId: number): Promise<StageRow | undefined> {
  return transaction.selectFrom("stages").selectAll().where("contest_id", "=", contestId).executeTakeFirst();
}
