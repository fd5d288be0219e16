import { sql } from "kysely";
import type { GivenAward } from "#contract/awards.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { GivenAwardRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockShow } from "#server/features/contests/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { refuseForeign } from "../exhibits/exhibit-parts.ts";
import { nextPosition } from "./store.ts";

type AwardOfShow = { id: number; showId: number };
type GivenValues = { title: string; exhibitId: number | null };
/** `before`: who got it as the sender knew */
type Sent = { by: string; before?: { exhibitId: number | null } | undefined };

/** Awards without voting. Who gets one is in no log before it is announced, and in no reply to others. */
export function givenAwardStore({ kysely }: Database) {
  return {
    async list(showId: number): Promise<(GivenAward & { position: number })[]> {
      const rows = kysely.selectFrom("given_awards").selectAll().where("show_id", "=", showId);
      return (await rows.orderBy("position").orderBy("id").execute()).map(fieldsOf);
    },

    async showOf(givenId: number): Promise<number> {
      const row = kysely.selectFrom("given_awards").select("show_id").where("id", "=", givenId);
      return (await row.executeTakeFirstOrThrow(() => notFound("Award"))).show_id;
    },

    create(showId: number, { title, exhibitId }: GivenValues, by: string): Promise<GivenAward> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        await refuseForeignExhibit(transaction, showId, exhibitId);
        const values = {
          show_id: showId,
          title,
          exhibit_id: exhibitId,
          position: await nextPosition(transaction, showId),
        };
        const row = await transaction
          .insertInto("given_awards")
          .values(values)
          .returningAll()
          .executeTakeFirstOrThrow();
        await addActivity(transaction, { act: "given_award_added", by, showId, subject: title });
        return fieldsOf(row);
      });
    },

    update(
      { id, showId }: AwardOfShow,
      values: Partial<GivenValues>,
      { by, before: known }: Sent,
    ): Promise<GivenAward> {
      return kysely.transaction().execute(async (transaction) => {
        const before = await lockGiven(transaction, { id, showId });
        if (values.exhibitId !== before.exhibit_id) refuseChanged(before, known);
        if (Object.keys(values).length === 0) return fieldsOf(before);
        if (before.announced_at) throw new Refusal("conflict", showMessages.givenIsAnnounced);
        const isForAnother = values.exhibitId !== undefined && values.exhibitId !== before.exhibit_id;
        if (before.revealed && isForAnother) throw new Refusal("conflict", showMessages.winnerIsShown);
        await refuseForeignExhibit(transaction, showId, values.exhibitId ?? null);
        const update = transaction.updateTable("given_awards").set(columnsOf(values)).where("id", "=", id);
        const row = await update.returningAll().executeTakeFirstOrThrow();
        await addActivity(transaction, { act: "given_award_changed", by, showId, subject: row.title });
        return fieldsOf(row);
      });
    },

    announce({ id, showId }: AwardOfShow, { by, before }: Sent): Promise<GivenAward> {
      return kysely.transaction().execute(async (transaction) => {
        const given = await lockGiven(transaction, { id, showId });
        if (!given.announced_at) refuseChanged(given, before);
        return fieldsOf(await announceGiven(transaction, given, by));
      });
    },

    remove({ id, showId }: AwardOfShow, by: string): Promise<void> {
      return kysely.transaction().execute(async (transaction) => {
        const { title } = await lockGiven(transaction, { id, showId });
        await transaction.deleteFrom("given_awards").where("id", "=", id).execute();
        await addActivity(transaction, { act: "given_award_removed", by, showId, subject: title });
      });
    },
  };
}

export type GivenAwardStore = ReturnType<typeof givenAwardStore>;

/** One that is announced stays as it is. The show is locked. */
export async function announceGiven(
  transaction: Transaction,
  given: GivenAwardRow,
  by: string,
): Promise<GivenAwardRow> {
  if (given.announced_at) return given;
  if (given.exhibit_id === null) throw new Refusal("conflict", showMessages.givenWithoutEntry);
  const row = await transaction
    .updateTable("given_awards")
    .set({ announced_at: sql<Date>`clock_timestamp()` })
    .where("id", "=", given.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addActivity(transaction, { act: "given_award_announced", by, showId: given.show_id, subject: given.title });
  return row;
}

/** Somebody else has chosen another one meanwhile. */
function refuseChanged(given: GivenAwardRow, known: Sent["before"]): void {
  if (known === undefined || known.exhibitId === given.exhibit_id) return;
  throw new Refusal("conflict", showMessages.givenHasChanged, { current: fieldsOf(given) });
}

async function lockGiven(transaction: Transaction, { id, showId }: AwardOfShow): Promise<GivenAwardRow> {
  await lockShow(transaction, showId);
  const row = transaction.selectFrom("given_awards").selectAll().where("id", "=", id);
  return row.executeTakeFirstOrThrow(() => notFound("Award"));
}

async function refuseForeignExhibit(transaction: Transaction, showId: number, exhibitId: number | null): Promise<void> {
  const own = sql`select id from exhibits where show_id = ${showId}`;
  await refuseForeign(transaction, own, exhibitId === null ? [] : [exhibitId], "exhibitId");
}
