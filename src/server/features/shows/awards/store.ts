import { sql } from "kysely";
import type { ManagedAward } from "#contract/awards.ts";
import type { ContestValues } from "#domain/contests/contest-form.ts";
import { limits, tooManyAwards } from "#domain/limits.ts";
import type { Confirmation } from "#domain/shows/confirming.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { insertContest, isWinnerSeen, lockAwards, lockOrganizer, lockShow } from "#server/features/contests/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { copyExhibits } from "../copy-exhibits.ts";
import { isSameSet, refuseForeign } from "../exhibits/exhibit-parts.ts";

type AwardTakes = Pick<ManagedAward, "takes" | "classIds" | "exhibitIds">;
type KnownTakes = Pick<AwardTakes, "takes" | "classIds">;
type ChosenTakes = { [Field in keyof AwardTakes]?: AwardTakes[Field] | undefined };

type TakesOfAward = AwardTakes & { id: number; position: number; entryCount: number };

export function awardStore({ kysely }: Database) {
  return {
    create(
      show: { id: number; organizerId: string },
      values: ContestValues,
      { takes = "all", ...chosen }: ChosenTakes,
      by: string,
    ): Promise<number> {
      return kysely.transaction().execute(async (transaction) => {
        await lockOrganizer(transaction, show.organizerId);
        const { organizer_id, one_award_per_car } = await lockShow(transaction, show.id);
        const others = await lockAwards(transaction, show.id);
        if (one_award_per_car && isWinnerSeen(others)) throw new Refusal("conflict", showMessages.winnersAreSeen);
        const position = await nextPosition(transaction, show.id);
        const award = { showId: show.id, position, takes };
        const contestId = await insertContest(transaction, organizer_id, { values, by, award });
        await setTakes(transaction, show.id, contestId, chosen);
        await copyExhibits(transaction, show.id, { by });
        return contestId;
      });
    },

    /** Changes which exhibits stand for it. */
    change(
      { id, showId }: { id: number; showId: number },
      { before, ...chosen }: ChosenTakes & { before?: KnownTakes | undefined },
      { by, confirmed }: { by: string; confirmed?: readonly Confirmation[] | undefined },
    ): Promise<void> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const award = (await lockAwards(transaction, showId)).find((one) => one.id === id);
        if (!award) throw notFound("Award");
        const present = { takes: award.takes ?? "all", classIds: await classesOf(transaction, id) };
        if (before && !isSameTakes(present, before)) {
          // The same press may arrive twice.
          if (
            isSameTakes(present, { takes: chosen.takes ?? before.takes, classIds: chosen.classIds ?? before.classIds })
          )
            return;
          throw new Refusal("conflict", showMessages.takesHaveChanged);
        }
        if (chosen.takes && chosen.takes !== award.takes)
          await transaction.updateTable("contests").set({ takes: chosen.takes }).where("id", "=", id).execute();
        await setTakes(transaction, showId, id, chosen);
        await copyExhibits(transaction, showId, { by, confirmed });
        const act = { act: "award_changed", by, contestId: id, showId, subject: award.title } as const;
        await addActivity(transaction, { ...act, after: { takes: chosen.takes ?? award.takes } });
      });
    },

    /** Of all awards of a show, in the organizer's order. `entryCount`: those that people can vote for. */
    async takesOf(showId: number): Promise<TakesOfAward[]> {
      const { rows } = await sql<TakesOfAward>`
        select id, position, takes,
          (select count(*) from entries where contest_id = contests.id and status = 'active') as "entryCount",
          array(select class_id from contest_classes where contest_id = contests.id order by 1) as "classIds",
          array(select exhibit_id from contest_exhibits where contest_id = contests.id order by 1) as "exhibitIds"
        from contests where show_id = ${showId} order by position, id`.execute(kysely);
      return rows;
    },
  };
}

async function classesOf(transaction: Transaction, contestId: number): Promise<number[]> {
  const rows = transaction.selectFrom("contest_classes").select("class_id").where("contest_id", "=", contestId);
  return (await rows.execute()).map(({ class_id }) => class_id);
}

function isSameTakes(one: KnownTakes, other: KnownTakes): boolean {
  return one.takes === other.takes && isSameSet(one.classIds, other.classIds);
}

export type AwardStore = ReturnType<typeof awardStore>;

/** After all awards, given ones as well. */
export async function nextPosition(transaction: Transaction, showId: number): Promise<number> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::integer as count, coalesce(max(position), 0) as last from (
      select position from contests where show_id = ${showId}
      union all
      select position from given_awards where show_id = ${showId}
    ) as awards`.execute(transaction);
  const { count = 0, last = 0 } = rows[0] ?? {};
  if (count >= limits.awardsOfShow) throw new Refusal("conflict", tooManyAwards);
  return last + 1;
}

async function setTakes(
  transaction: Transaction,
  showId: number,
  contestId: number,
  { classIds, exhibitIds }: ChosenTakes,
): Promise<void> {
  if (classIds) {
    await refuseForeign(transaction, sql`select id from classes where show_id = ${showId}`, classIds, "classIds");
    await sql`delete from contest_classes where contest_id = ${contestId}`.execute(transaction);
    await sql`
      insert into contest_classes (contest_id, class_id)
      select distinct ${contestId}::integer, class_id from unnest(${classIds}::integer[]) as class_id`.execute(
      transaction,
    );
  }
  if (!exhibitIds) return;
  await refuseForeign(transaction, sql`select id from exhibits where show_id = ${showId}`, exhibitIds, "exhibitIds");
  await sql`delete from contest_exhibits where contest_id = ${contestId}`.execute(transaction);
  await sql`
    insert into contest_exhibits (contest_id, exhibit_id)
    select distinct ${contestId}::integer, exhibit_id from unnest(${exhibitIds}::integer[]) as exhibit_id`.execute(
    transaction,
  );
}
