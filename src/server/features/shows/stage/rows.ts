import { type Kysely, sql } from "kysely";
import { changeBetween } from "#domain/contests/activity.ts";
import { newShowStage, type PublicShowStage, type ShowStageState } from "#domain/stage/show-stage.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ShowRow, ShowStageRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";

type Row = { [Column in keyof ShowStageRow]: ShowStageRow[Column] | null } & {
  exhibit_id: number | null;
  revealed: boolean | null;
  is_opened: boolean;
};

/** As everybody may know it; undefined where there is no such show. */
export async function readShowStage(kysely: Kysely<Tables>, showId: number): Promise<PublicShowStage | undefined> {
  const { rows } = await sql<Row>`
    select show_stages.*, given_awards.exhibit_id, given_awards.revealed,
      exists (select from contests where contests.show_id = shows.id and opened_at is not null) as is_opened
    from shows
    left join show_stages on show_stages.show_id = shows.id
    left join given_awards on given_awards.id = show_stages.given_id
    where shows.id = ${showId}`.execute(kysely);
  return rows[0] && toShowStage(rows[0]);
}

/** The usual one where nobody has used it. An opened envelope has ended the rehearsal. */
function toShowStage({ exhibit_id, revealed, is_opened, ...row }: Row): PublicShowStage {
  if (row.version === null) return newShowStage;
  const { show_id: _, ...columns } = row as ShowStageRow;
  const isOver = columns.rehearsal && is_opened;
  const rehearsal = columns.rehearsal && !isOver;
  const givenShown = rehearsal ? columns.given_shown : revealed === true;
  return {
    ...fieldsOf(columns),
    awardsAt: columns.awards_at?.toISOString() ?? null,
    rehearsal,
    ...(isOver && { contestId: null, givenId: null }), // the ceremony begins with the first award
    givenShown: !isOver && givenShown,
    ...(givenShown && !columns.rehearsal && exhibit_id !== null && { exhibitId: exhibit_id }),
  };
}

type Change = { before: ShowStageState; after: ShowStageState; by: string };

export async function writeShowStage(
  transaction: Transaction,
  show: ShowRow,
  { before, after, by }: Change,
): Promise<void> {
  const columns = columnsOf(after);
  await transaction
    .insertInto("show_stages")
    .values({ show_id: show.id, ...columns })
    .onConflict((conflict) => conflict.column("show_id").doUpdateSet(columns))
    .execute();
  if (!after.rehearsal && after.givenId !== null)
    await transaction
      .updateTable("given_awards")
      .set({ revealed: after.givenShown })
      .where("id", "=", after.givenId)
      .where("revealed", "<>", after.givenShown)
      .execute();
  const { version: _, ...was } = before;
  const { version: __, ...is } = after;
  const change = changeBetween(was, is);
  if (change)
    await addActivity(transaction, { act: "stage_changed", by, showId: show.id, subject: show.title, ...change });
}
