import { sql, type UpdateObject } from "kysely";
import { type Act, type ActivityValues, changeBetween } from "#domain/contests/activity.ts";
import {
  type CommandChange,
  type ControlCommand,
  type ControlledContest,
  changeOf,
  commandRefusal,
  controlMessages,
  isCommandDone,
} from "#domain/contests/control-commands.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { databaseTime, lockContest, lockOneAwardShow, sealingOf } from "#server/features/contests/public.ts";
import { announceWinner, endStageRehearsal, toStage } from "#server/features/stage/public.ts";

type WantedCommand = {
  command: ControlCommand;
  version: number;
  minutes?: number | undefined;
  endsAt?: string | undefined;
  by: string;
};

/** The clearing of a rehearsal records itself (clear_rehearsal.sql). */
const activityOf: Readonly<Record<Exclude<ControlCommand, "clear">, Act>> = {
  rehearse: "rehearsal_started",
  open: "voting_opened",
  pause: "voting_paused",
  resume: "voting_resumed",
  extend: "voting_extended",
  end: "voting_ended",
  seal: "results_sealed",
  envelope: "envelope_opened",
  announce: "results_announced",
};

/** Under the contest's lock and by the clock that is read under it, as votes are taken. Returns why it is refused. */
export async function carryOutCommand(
  { kysely }: Database,
  contestId: number,
  wanted: WantedCommand,
): Promise<string | undefined> {
  try {
    return await kysely.transaction().execute((transaction) => carryOut(transaction, contestId, wanted));
  } catch (error) {
    if (!isRehearsedTooLate(error)) throw error;
    return controlMessages.rehearsedTooLate;
  }
}

/** Voting has started between the look at the clock and the change. */
export function isRehearsedTooLate(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === "contests_rehearsed_before_start";
}

async function carryOut(
  transaction: Transaction,
  contestId: number,
  { version, ...wanted }: WantedCommand,
): Promise<string | undefined> {
  if (wanted.command === "announce") await lockOneAwardShow(transaction, contestId);
  const row = await lockContest(transaction, contestId);
  const contest = await controlled(transaction, row);
  // After everything that may wait.
  const now = await databaseTime(transaction);
  if (isCommandDone(wanted.command, contest, now)) return undefined;
  if (version !== row.control_version) return controlMessages.hasChanged;
  return commandOn(transaction, { row, contest }, { ...wanted, now });
}

type Locked = { row: ContestRow; contest: ControlledContest };
type Judged = Omit<WantedCommand, "version"> & { now: Date };

/** On a contest that is locked, with the other awards of a show where they matter. Returns why it is refused. */
export async function commandOn(
  transaction: Transaction,
  { row, contest }: Locked,
  { command, minutes, endsAt, by, now }: Judged,
): Promise<string | undefined> {
  const contestId = row.id;
  const situation = { now, ...(minutes !== undefined && { minutes }), endsAt };
  const message = commandRefusal(command, contest, situation);
  if (message !== undefined) return message;
  if (command === "open" && row.show_id !== null && !(await hasEntries(transaction, contestId)))
    return showMessages.awardWithoutEntries;
  if (command === "clear") {
    await sql`select clear_rehearsal(${contestId}, ${by})`.execute(transaction);
    return undefined;
  }
  if (command === "envelope") await endStageRehearsal(transaction, row, by);
  if (command === "announce" && (await lockOneAwardShow(transaction, contestId))) {
    const undecided = await announceWinner(transaction, row);
    if (undecided === undefined)
      await addActivity(transaction, { act: activityOf[command], by, contestId, subject: row.title });
    return undecided;
  }
  const after = await transaction
    .updateTable("contests")
    .set(columnsFor(changeOf(command, contest, situation), by))
    .where("id", "=", contestId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = changeBetween(recordedValues(row), recordedValues(after));
  await addActivity(transaction, { act: activityOf[command], by, contestId, subject: row.title, ...change });
  return undefined;
}

async function hasEntries(transaction: Transaction, contestId: number): Promise<boolean> {
  const entry = transaction.selectFrom("entries").select("id").where("contest_id", "=", contestId);
  return (await entry.where("status", "=", "active").limit(1).executeTakeFirst()) !== undefined;
}

export async function controlled(transaction: Transaction, row: ContestRow): Promise<ControlledContest> {
  const stage = await transaction.selectFrom("stages").selectAll().where("contest_id", "=", row.id).executeTakeFirst();
  return {
    startDate: row.start_date.toISOString(),
    endDate: row.end_date.toISOString(),
    isActive: row.is_active,
    totalVotes: await countedVotes(transaction, row.id),
    ...sealingOf(row),
    ...(row.rehearsing_since && { rehearsal: { since: row.rehearsing_since.toISOString() } }),
    ...(stage && { stage: toStage(stage, row) }),
  };
}

/** Also those that wait, and those of entries that were deleted while results were sealed. */
async function countedVotes(transaction: Transaction, contestId: number): Promise<number> {
  const { rows } = await sql<{ votes: number }>`
    select removed_votes + removed_waiting + coalesce(
      (select sum(votes + waiting) from tallies where contest_id = contests.id), 0
    )::integer as votes
    from contests where id = ${contestId}`.execute(transaction);
  return rows[0]?.votes ?? 0;
}

function columnsFor(change: CommandChange, by: string): UpdateObject<Tables, "contests"> {
  const { startDate, endDate, isActive, sealFrom } = change;
  return {
    ...columnsOf({ startDate, endDate, isActive, sealFrom }),
    ...(change.extends && { extended_at: sql<Date>`clock_timestamp()` }),
    ...(change.opensEnvelope && { opened_at: sql<Date>`clock_timestamp()`, opened_by: by }),
    ...(change.rehearses && { rehearsing_since: sql<Date>`date_trunc('milliseconds', clock_timestamp())` }),
    // The clock may have been set back since the envelope was opened.
    ...(change.announces && { announced_at: sql<Date>`greatest(opened_at, clock_timestamp())` }),
  };
}

/** Who opened the envelope and when is said by the row of the log itself. */
function recordedValues({ start_date, end_date, is_active, seal_from }: ContestRow): ActivityValues {
  return fieldsOf({ start_date, end_date, is_active, seal_from });
}
