import { afterPress, pressRefusal, type StagePress, type StageState, stageMessages } from "#domain/stage/stage.ts";
import { type PublicStage, publicStage, stageGroups } from "#domain/stage/stage-places.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, ShowRow } from "#server/db/tables.ts";
import { databaseTime, lockContest, lockOneAwardShow, sealingOf } from "#server/features/contests/public.ts";
import { screenStore } from "./screens.ts";
import { decideWinners } from "./show-results.ts";
import { readStage, recordStage, writeStage } from "./stage-rows.ts";

/** `refusal`: why nothing has changed, also where the press was made from an older version. */
export type Pressed = { stage: PublicStage; refusal?: string };

/** `version`: the one that the press was made from; without it, from whatever there is. */
export type WantedPress = StagePress & { version?: number | undefined };

export function stageStore(database: Database) {
  return {
    /** Under the contest's lock, so that of two presses from one version the second is refused. */
    press(contestId: number, wanted: WantedPress & { version: number }, by: string): Promise<Pressed> {
      return database.kysely.transaction().execute((transaction) => pressOn(transaction, contestId, wanted, by));
    },

    screens: screenStore(database, "contest"),
  };
}

export type StageStore = ReturnType<typeof stageStore>;

/** In the transaction of a press, also of one for the show that the contest is an award of. */
export async function pressOn(
  transaction: Transaction,
  contestId: number,
  { version, ...wanted }: WantedPress,
  by: string,
): Promise<Pressed> {
  const show = await lockOneAwardShow(transaction, contestId);
  const press = show ? { ...wanted, places: undefined } : wanted; // its winner alone is revealed
  const contest = await lockContest(transaction, contestId);
  const before = await readStage(transaction, contest);
  const entries = await countedEntries(transaction, contestId);
  const now = await databaseTime(transaction);
  const present = (stage: StageState, winnerIds: readonly number[] | null = contest.winner_ids) =>
    publicStage(stage, { contestId, entries, winnerIds });
  const refused = (refusal: string) => ({ stage: present(before), refusal });
  if (version !== undefined && version !== before.version) return refused(stageMessages.hasChanged);
  const after = afterPress(before, press);
  if (after === before) return { stage: present(before) };
  const refusal = await refusalOf(transaction, { show, contest, entries, before, after, now });
  if (refusal !== undefined) return refused(refusal);
  await writeStage(transaction, contest, after);
  await recordStage(transaction, contest, { before, after, by });
  return { stage: present(after, show && (await decidedWinners(transaction, contestId))) };
}

type Judged = {
  /** where a car of the contest's show wins one award */
  show: ShowRow | undefined;
  contest: ContestRow;
  entries: readonly { id: number; voteCount: number }[];
  before: StageState;
  after: StageState;
  now: Date;
};

async function refusalOf(
  transaction: Transaction,
  { show, contest, entries, before, after, now }: Judged,
): Promise<string | undefined> {
  const contestId = contest.id;
  const dates = { startDate: contest.start_date.toISOString(), endDate: contest.end_date.toISOString() };
  const reveals = show !== undefined && !after.rehearsal && after.step > before.step;
  const undecided = reveals ? await decideWinners(transaction, show.id) : undefined;
  const winnerIds = reveals ? await decidedWinners(transaction, contestId) : contest.winner_ids;
  const refusal = pressRefusal(before, after, {
    contest: { ...dates, ...sealingOf(contest) },
    isAward: contest.show_id !== null,
    groups: stageGroups(after, { contestId, entries, winnerIds }),
    now,
  });
  return refusal ?? undecided;
}

/** None while they cannot be known. */
async function decidedWinners(transaction: Transaction, contestId: number): Promise<readonly number[]> {
  const row = transaction.selectFrom("contests").select("winner_ids").where("id", "=", contestId);
  return (await row.executeTakeFirstOrThrow()).winner_ids ?? [];
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
