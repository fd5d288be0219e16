import { sql } from "kysely";
import type { Sponsor } from "#contract/sponsors.ts";
import type { Changes } from "#domain/changes.ts";
import { allOf, changeBetween } from "#domain/contests/activity.ts";
import {
  movedTo,
  type SponsorValues,
  sponsorActivity,
  sponsorLogoTaken,
  tooManySponsors,
  withSponsorFields,
} from "#domain/contests/sponsors.ts";
import { limits } from "#domain/limits.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockWithShow } from "#server/features/contests/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";

/** Every write holds the contest's lock, so that two at once cannot leave a gap or a thirteenth. */
export function sponsorStore({ kysely }: Database) {
  return {
    /** Undefined where there is no such contest. */
    async list(contestId: number): Promise<Sponsor[] | undefined> {
      const contest = await kysely.selectFrom("contests").select("id").where("id", "=", contestId).executeTakeFirst();
      return contest && listOf(kysely, contestId);
    },

    /** At the end. The same sponsor again adds nothing. */
    add(contestId: number, values: SponsorValues, by: string): Promise<Sponsor[]> {
      return withLogos(async (transaction) => {
        await lockWithShow(transaction, contestId);
        const before = await listOf(transaction, contestId);
        if (before.some(({ name, logoUrl }) => name === values.name && logoUrl === values.logoUrl)) return before;
        if (before.length >= limits.sponsorsOfContest) throw new Refusal("conflict", tooManySponsors);
        const position = before.length + 1;
        await transaction
          .insertInto("sponsors")
          .values({
            contest_id: contestId,
            position,
            name: values.name,
            logo_url: values.logoUrl,
            places: [...values.places],
          })
          .execute();
        await touchContest(transaction, contestId);
        const after = allOf(sponsorActivity(values, position));
        await addActivity(transaction, { act: "sponsor_added", by, contestId, subject: values.name, after });
        return listOf(transaction, contestId);
      });
    },

    /** Changes only the given fields. */
    change(
      contestId: number,
      sponsorId: number,
      { position, ...changes }: Changes<SponsorValues & { position: number }>,
      by: string,
    ): Promise<Sponsor[]> {
      return withLogos(async (transaction) => {
        await lockWithShow(transaction, contestId);
        const before = await listOf(transaction, contestId);
        const was = before.find(({ id }) => id === sponsorId);
        if (!was) throw notFound("Sponsor");
        const { name, logoUrl, places } = withSponsorFields(was, changes);
        await transaction
          .updateTable("sponsors")
          .set({ name, logo_url: logoUrl, places: [...places] })
          .where("id", "=", sponsorId)
          .execute();
        if (position !== undefined) await reorder(transaction, contestId, movedTo(before, sponsorId, position));
        const after = await listOf(transaction, contestId);
        const change = changeBetween(activityIn(before, sponsorId), activityIn(after, sponsorId));
        if (!change) return after;
        await touchContest(transaction, contestId);
        await addActivity(transaction, { act: "sponsor_changed", by, contestId, subject: was.name, ...change });
        return after;
      });
    },

    remove(contestId: number, sponsorId: number, by: string): Promise<Sponsor[]> {
      return kysely.transaction().execute(async (transaction) => {
        await lockWithShow(transaction, contestId);
        const before = await listOf(transaction, contestId);
        const removed = before.find(({ id }) => id === sponsorId);
        if (!removed) throw notFound("Sponsor");
        await transaction.deleteFrom("sponsors").where("id", "=", sponsorId).execute();
        const after = before.filter((sponsor) => sponsor !== removed);
        await reorder(transaction, contestId, after);
        await touchContest(transaction, contestId);
        await addActivity(transaction, {
          act: "sponsor_removed",
          by,
          contestId,
          subject: removed.name,
          before: allOf(activityIn(before, sponsorId)),
        });
        return after;
      });
    },
  };

  async function withLogos<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    try {
      return await kysely.transaction().execute(work);
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== "sponsors_logo") throw error;
      throw new Refusal("conflict", sponsorLogoTaken, { fields: { logoUrl: sponsorLogoTaken } });
    }
  }
}

export type SponsorStore = ReturnType<typeof sponsorStore>;

function listOf(kysely: Pick<Database["kysely"], "selectFrom">, contestId: number): Promise<Sponsor[]> {
  return kysely
    .selectFrom("sponsors")
    .select(["id", "name", "logo_url as logoUrl", "places"])
    .where("contest_id", "=", contestId)
    .orderBy("position")
    .execute();
}

/** Open pages learn of the change, and ask for the sponsors where they show them. */
async function touchContest(transaction: Transaction, contestId: number): Promise<void> {
  await sql`update contests set updated_at = now() where id = ${contestId}`.execute(transaction);
}

async function reorder(
  transaction: Transaction,
  contestId: number,
  sponsors: readonly { id: number }[],
): Promise<void> {
  await sql`
    update sponsors set position = given.position
    from unnest(${sponsors.map(({ id }) => id)}::integer[]) with ordinality as given (id, position)
    where sponsors.id = given.id and sponsors.contest_id = ${contestId}
      and sponsors.position <> given.position`.execute(transaction);
}

function activityIn(sponsors: readonly Sponsor[], sponsorId: number) {
  const index = sponsors.findIndex(({ id }) => id === sponsorId);
  return sponsorActivity(sponsors[index] as Sponsor, index + 1);
}
