import { inOrder } from "#domain/shows/awards.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import {
  afterShowPress,
  isSameStage,
  type PublicShowStage,
  type ShowPress,
  type ShowStageState,
  settingsForAward,
  showStageMessages,
} from "#domain/stage/show-stage.ts";
import { mayRehearse, stageMessages } from "#domain/stage/stage.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, GivenAwardRow } from "#server/db/tables.ts";
import { lockAwards, lockShow, sealingOf } from "#server/features/contests/public.ts";
import { endStageRehearsal, pressOn, readStage, screenStore } from "#server/features/stage/public.ts";
import { notFound } from "#server/http/errors.ts";
import { readShowStage, writeShowStage } from "./rows.ts";

type WantedPress = ShowPress & { version: number };
/** `refusal`: why nothing has changed, also where the press was made from an older version. */
type Pressed = { stage: PublicShowStage; refusal?: string };

export function showStageStore(database: Database) {
  const { kysely } = database;
  const read = async (showId: number, from: Parameters<typeof readShowStage>[0] = kysely) => {
    const stage = await readShowStage(from, showId);
    if (!stage) throw notFound("Show");
    return stage;
  };
  return {
    read: (showId: number): Promise<PublicShowStage> => read(showId),

    /** Under the locks of the show and its awards, so that of two presses from one version the second is refused. */
    async press(showId: number, wanted: WantedPress, by: string): Promise<Pressed> {
      try {
        await kysely.transaction().execute((transaction) => press(transaction, showId, wanted, by));
        return { stage: await read(showId) };
      } catch (error) {
        if (!(error instanceof RefusedPress)) throw error;
        return { stage: await read(showId), refusal: error.message };
      }
    },

    screens: screenStore(database, "show"),
  };
}

export type ShowStageStore = ReturnType<typeof showStageStore>;

/** Undoes what the press has changed before. */
class RefusedPress extends Error {}

async function press(
  transaction: Transaction,
  showId: number,
  { version, ...wanted }: WantedPress,
  by: string,
): Promise<void> {
  const show = await lockShow(transaction, showId);
  const awards = await lockAwards(transaction, showId);
  const given = await transaction.selectFrom("given_awards").selectAll().where("show_id", "=", showId).execute();
  const { exhibitId: _, ...before } = (await readShowStage(transaction, showId)) as PublicShowStage;
  if (version !== before.version) throw new RefusedPress(stageMessages.hasChanged);

  const inShow = {
    order: inOrder(awards.map(positioned), given),
    revealed: given.filter(isRevealed).map(({ id }) => id),
  };
  const after = afterShowPress(before, wanted, inShow);
  if (after.screen !== "awards" && (wanted.step ?? 0) > 0) throw new RefusedPress(stageMessages.onlyAwardsHaveSteps);
  const refusal = refusalOf(after, awards, given) ?? (await rehearsalRefusal(transaction, { before, after, awards }));
  if (refusal !== undefined) throw new RefusedPress(refusal);
  if (before.rehearsal && !after.rehearsal) for (const award of awards) await endStageRehearsal(transaction, award, by);
  const award = after.screen === "awards" ? awards.find(({ id }) => id === after.contestId) : undefined;
  if (award) await pressAward(transaction, { award, after, step: wanted.step, by });
  if (isSameStage(before, after) && wanted.step === undefined) return;
  await writeShowStage(transaction, show, { before, after: { ...after, version: before.version + 1 }, by });
}

const positioned = ({ id, position }: ContestRow) => ({ id, position: position ?? 0 });
const isRevealed = ({ revealed }: GivenAwardRow) => revealed;

/** The contest's own stage is what is shown of it, so it judges the step. */
async function pressAward(
  transaction: Transaction,
  { award, after, step, by }: { award: ContestRow; after: ShowStageState; step: number | undefined; by: string },
): Promise<void> {
  const hasPlaces = (await readStage(transaction, award)).step > 0 || (step ?? 0) > 0;
  const places = hasPlaces ? undefined : after.places;
  const { refusal } = await pressOn(transaction, award.id, { ...settingsForAward(after), step, places }, by);
  if (refusal !== undefined) throw new RefusedPress(refusal);
}

function refusalOf(
  after: ShowStageState,
  awards: readonly ContestRow[],
  given: readonly GivenAwardRow[],
): string | undefined {
  if (after.screen !== "awards") return undefined;
  const { contestId, givenId } = after;
  if (contestId === null && givenId === null) return showStageMessages.noAwards;
  if (contestId !== null) return awards.some(({ id }) => id === contestId) ? undefined : showStageMessages.notOfShow;
  const award = given.find(({ id }) => id === givenId);
  if (!award) return showStageMessages.notOfShow;
  return after.givenShown && !after.rehearsal && award.exhibit_id === null ? showMessages.givenWithoutEntry : undefined;
}

type Situation = { before: ShowStageState; after: ShowStageState; awards: readonly ContestRow[] };

/** The whole evening is rehearsed as long as the ceremony of no award has begun. */
async function rehearsalRefusal(
  transaction: Transaction,
  { before, after, awards }: Situation,
): Promise<string | undefined> {
  if (!after.rehearsal || before.rehearsal) return undefined;
  for (const award of awards) {
    const dates = { startDate: award.start_date.toISOString(), endDate: award.end_date.toISOString() };
    if (!mayRehearse({ ...dates, ...sealingOf(award) }, await readStage(transaction, award)))
      return stageMessages.tooLateToRehearse;
  }
  return undefined;
}
