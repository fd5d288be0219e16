import { sql } from "kysely";
import type { StageScreenRow } from "#contract/stage.ts";
import { changeBetween } from "#domain/contests/activity.ts";
import { resultsShownTo } from "#domain/results/sealing.ts";
import {
  afterPress,
  newStage,
  pressRefusal,
  type StagePress,
  type StageState,
  stageMessages,
} from "#domain/stage/stage.ts";
import { type PublicStage, publicStage, stageGroups } from "#domain/stage/stage-places.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, StageRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { databaseTime, lockContest, sealingOf } from "#server/features/contests/public.ts";

/** `refusal`: why nothing has changed, also where the press was made from an older version. */
type Pressed = { stage: PublicStage; refusal?: string };

type ScreenReport = {
  screenId: string;
  width: number;
  height: number;
  shownVersion: number;
  soundOff?: boolean | undefined;
};

// More than a hall has. Whoever reports invented ones replaces the oldest of the new screens, and none that is kept.
const maxNewScreens = 12;
const maxKeptScreens = 36;
const listedFor = sql`interval '1 hour'`;

export function stageStore({ kysely }: Database) {
  return {
    /** Under the contest's lock, so that of two presses from one version the second is refused. */
    press(contestId: number, { version, ...press }: StagePress & { version: number }, by: string): Promise<Pressed> {
      return kysely.transaction().execute(async (transaction): Promise<Pressed> => {
        const contest = await lockContest(transaction, contestId);
        const before = toStage(await stageRow(transaction, contestId), contest);
        const entries = await countedEntries(transaction, contestId);
        const now = await databaseTime(transaction);
        const present = (row: ContestRow, stage: StageState) =>
          publicStage(stage, { contestId, entries }, resultsShownTo(sealingOf(row), { canManage: false }, now));
        if (version !== before.version) return { stage: present(contest, before), refusal: stageMessages.hasChanged };
        const after = afterPress(before, press);
        if (after === before) return { stage: present(contest, before) };
        const dates = { startDate: contest.start_date.toISOString(), endDate: contest.end_date.toISOString() };
        const refusal = pressRefusal(before, after, {
          contest: { ...dates, ...sealingOf(contest) },
          groups: stageGroups(after, { contestId, entries }),
          now,
        });
        if (refusal !== undefined) return { stage: present(contest, before), refusal };
        const changed = await write(transaction, contest, after);
        await record(transaction, contest, { before, after, by });
        return { stage: present(changed, after) };
      });
    },

    /** False where there is no such contest. A screen that shows a later version than before has shown a press. */
    async reportScreen(contestId: number, report: ScreenReport): Promise<boolean> {
      const { screenId, width, height, shownVersion, soundOff = false } = report;
      const { numAffectedRows } = await sql`
        insert into stage_screens (contest_id, screen_id, width, height, shown_version, sound_off)
        select id, ${screenId}, ${width}::integer, ${height}::integer, ${shownVersion}::integer, ${soundOff}::boolean
        from contests where id = ${contestId}
        on conflict (contest_id, screen_id) do update set
          width = excluded.width, height = excluded.height, shown_version = excluded.shown_version,
          sound_off = excluded.sound_off, seen_at = now(),
          kept_since = case when excluded.shown_version > stage_screens.shown_version
            then coalesce(stage_screens.kept_since, now()) else stage_screens.kept_since end`.execute(kysely);
      await sql`
        delete from stage_screens where contest_id = ${contestId} and screen_id in (
          select screen_id from stage_screens where contest_id = ${contestId} and screen_id not in (
            (select screen_id from stage_screens where contest_id = ${contestId} and kept_since is null
              order by seen_at desc limit ${maxNewScreens})
            union all
            (select screen_id from stage_screens where contest_id = ${contestId} and kept_since is not null
              and seen_at > now() - ${listedFor} order by kept_since, opened_at limit ${maxKeptScreens})
          ) for update skip locked
        )`.execute(kysely);
      return Number(numAffectedRows) > 0;
    },

    /** For whoever runs the stage: what they have seen is kept, while there is room. */
    async screens(contestId: number): Promise<StageScreenRow[]> {
      await sql`
        update stage_screens set kept_since = now() where contest_id = ${contestId} and screen_id in (
          select screen_id from stage_screens where contest_id = ${contestId} and kept_since is null
          order by opened_at for update skip locked
          limit greatest(0, ${maxKeptScreens} - (
            select count(*) from stage_screens where contest_id = ${contestId} and kept_since is not null
          ))
        )`.execute(kysely);
      const { rows } = await sql<Omit<StageScreenRow, "openedAt" | "seenAt"> & { openedAt: Date; seenAt: Date }>`
        select screen_id as "screenId", width, height, shown_version as "shownVersion", sound_off as "soundOff",
          opened_at as "openedAt", seen_at as "seenAt",
          greatest(0, extract(epoch from clock_timestamp() - seen_at))::double precision as "secondsSinceSeen"
        from stage_screens where contest_id = ${contestId} and seen_at > clock_timestamp() - ${listedFor}
        order by seen_at desc`.execute(kysely);
      return rows.map(fieldsOf);
    },
  };
}

export type StageStore = ReturnType<typeof stageStore>;

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

/** In the transaction that opens the envelope, before it does: from then on no invented place may be shown. */
export async function endStageRehearsal(transaction: Transaction, contest: ContestRow, by: string): Promise<void> {
  const before = toStage(await stageRow(transaction, contest.id), contest);
  if (!before.rehearsal) return;
  const after = afterPress(before, { screen: before.screen, rehearsal: false });
  await write(transaction, contest, after);
  await record(transaction, contest, { before, after, by });
}

type Change = { before: StageState; after: StageState; by: string };

function record(transaction: Transaction, contest: ContestRow, { before, after, by }: Change): Promise<void> {
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

async function write(transaction: Transaction, contest: ContestRow, stage: StageState): Promise<ContestRow> {
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

function countedEntries(transaction: Transaction, contestId: number) {
  return transaction
    .selectFrom("tallies")
    .innerJoin("entries", "entries.id", "tallies.entry_id")
    .where("tallies.contest_id", "=", contestId)
    .where("entries.status", "=", "active")
    .select(["entries.id", "tallies.votes as voteCount"])
    .orderBy("entries.id")
    .execute();
}
