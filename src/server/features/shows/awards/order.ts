import { sql } from "kysely";
import { changeBetween } from "#domain/contests/activity.ts";
import { inOrder, type OrderedAward } from "#domain/shows/awards.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Database } from "#server/db/connect.ts";
import type { ContestRow, GivenAwardRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockAwards, lockShow } from "#server/features/contests/public.ts";
import { Refusal } from "#server/http/errors.ts";

/** Of all awards; those that somebody has added or deleted meanwhile make it an older state. */
export function orderAwards(
  { kysely }: Database,
  showId: number,
  order: readonly OrderedAward[],
  by: string,
): Promise<void> {
  return kysely.transaction().execute(async (transaction) => {
    const { title, one_award_per_car } = await lockShow(transaction, showId);
    const awards = await lockAwards(transaction, showId);
    const given = await transaction.selectFrom("given_awards").selectAll().where("show_id", "=", showId).execute();
    const before = inOrder(
      awards.map(({ id, position }) => ({ id, position: position ?? 0 })),
      given,
    );
    const known = before.map((award) => JSON.stringify(award));
    if (
      known.sort().join() !==
      order
        .map((award) => JSON.stringify(award))
        .sort()
        .join()
    )
      throw new Refusal("conflict", showMessages.orderIsIncomplete);
    const isOpened = awards.some(({ opened_at, announced_at }) => opened_at !== null || announced_at !== null);
    if (one_award_per_car && isOpened && contestsOf(before).join() !== contestsOf(order).join())
      throw new Refusal("conflict", showMessages.orderDecides);
    const places = JSON.stringify(order.map((award, index) => ({ ...award, place: index + 1 })));
    await sql`
      update contests set position = place from json_to_recordset(${places}) as given ("contestId" integer, place integer)
      where contests.id = "contestId" and position <> place`.execute(transaction);
    await sql`
      update given_awards set position = place from json_to_recordset(${places}) as given ("givenId" integer, place integer)
      where given_awards.id = "givenId" and position <> place`.execute(transaction);
    const inWords = (some: readonly OrderedAward[]) => some.map((one) => titleOf(one, awards, given)).join(", ");
    const change = changeBetween({ awards: inWords(before) }, { awards: inWords(order) });
    if (change) await addActivity(transaction, { act: "awards_ordered", by, showId, subject: title, ...change });
  });
}

const contestsOf = (order: readonly OrderedAward[]) =>
  order.flatMap((award) => ("contestId" in award ? award.contestId : []));

function titleOf(award: OrderedAward, awards: readonly ContestRow[], given: readonly GivenAwardRow[]): string {
  const found =
    "contestId" in award
      ? awards.find(({ id }) => id === award.contestId)
      : given.find(({ id }) => id === award.givenId);
  return found?.title ?? "";
}
