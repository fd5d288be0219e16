import { sql } from "kysely";
import type { OrderedAward } from "#domain/shows/awards.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Database } from "#server/db/connect.ts";
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
    const { title } = await lockShow(transaction, showId);
    const contests = (await lockAwards(transaction, showId)).map(({ id }) => ({ contestId: id }));
    const rows = await transaction.selectFrom("given_awards").select("id").where("show_id", "=", showId).execute();
    const known = [...contests, ...rows.map(({ id }) => ({ givenId: id }))].map((award) => JSON.stringify(award));
    if (
      known.sort().join() !==
      order
        .map((award) => JSON.stringify(award))
        .sort()
        .join()
    )
      throw new Refusal("conflict", showMessages.orderIsIncomplete);
    const places = JSON.stringify(order.map((award, index) => ({ ...award, place: index + 1 })));
    await sql`
      update contests set position = place from json_to_recordset(${places}) as given ("contestId" integer, place integer)
      where contests.id = "contestId" and position <> place`.execute(transaction);
    await sql`
      update given_awards set position = place from json_to_recordset(${places}) as given ("givenId" integer, place integer)
      where given_awards.id = "givenId" and position <> place`.execute(transaction);
    await addActivity(transaction, { act: "awards_ordered", by, showId, subject: title });
  });
}
