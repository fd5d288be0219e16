import { type Insertable, sql, type Updateable } from "kysely";
import type { ManagedShow, ShowCard } from "#contract/shows.ts";
import { allOf, changeBetween, showActivity } from "#domain/contests/activity.ts";
import { otherLanguage } from "#domain/languages.ts";
import { limits, tooManyShows } from "#domain/limits.ts";
import { type ListPart, rowsOf } from "#domain/list-part.ts";
import { newShow, type ShowValues } from "#domain/shows/show-form.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, ShowRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import {
  type CoverFocusRow,
  coverFocusOf,
  databaseTime,
  lockAwards,
  lockOrganizer,
  lockShow,
} from "#server/features/contests/public.ts";
import { Refusal } from "#server/http/errors.ts";

type FoundShow = ManagedShow & { contestIds: number[] };

export function showStore({ kysely }: Database) {
  const cards = kysely
    .selectFrom("shows")
    .innerJoin("show_versions", "show_versions.show_id", "shows.id")
    .leftJoin("photos", (join) => join.on(sql<boolean>`photos.id = uploaded_photo_id(shows.cover_photo_url)`))
    .selectAll("shows")
    .select([
      "photos.placeholder as cover_placeholder",
      "photos.focus_x as cover_focus_x",
      "photos.focus_y as cover_focus_y",
      "show_versions.control_version",
      sql<number[]>`array(select id from contests where show_id = shows.id order by position, id)`.as("contest_ids"),
      sql<number>`(select count(*) from exhibits where show_id = shows.id)`.as("exhibit_count"),
      sql<Date | null>`(select min(start_date) from contests where show_id = shows.id)`.as("start_date"),
      sql<Date | null>`(select max(end_date) from contests where show_id = shows.id)`.as("end_date"),
    ]);
  const newest = (part: ListPart) => {
    const { limit, offset } = rowsOf(part);
    return cards.orderBy("shows.created_at", "desc").orderBy("shows.id", "desc").limit(limit).offset(offset);
  };

  return {
    /** Those with something to vote in. */
    async listPublic(part: ListPart): Promise<ShowCard[]> {
      const hasAwards = sql<boolean>`exists (select from contests where show_id = shows.id)`;
      return (await newest(part).where("shows.is_public", "=", true).where(hasAwards).execute()).map(toManaged);
    },

    async listOf(organizerId: string, part: ListPart): Promise<ManagedShow[]> {
      return (await newest(part).where("shows.organizer_id", "=", organizerId).execute()).map(toManaged);
    },

    async find(showId: number): Promise<FoundShow | undefined> {
      const row = await cards.where("shows.id", "=", showId).executeTakeFirst();
      return row && toManaged(row);
    },

    create(organizerId: string, values: ShowValues): Promise<number> {
      return kysely
        .transaction()
        .execute((transaction) => insertShow(transaction, organizerId, { values, by: organizerId }));
    },

    /** Changes only the given fields. */
    async update(showId: number, values: Partial<ShowValues>, by: string): Promise<void> {
      const changes = toRow(values);
      if (Object.keys(changes).length === 0) return;
      await kysely.transaction().execute(async (transaction) => {
        const before = await lockShow(transaction, showId);
        // Before the show is changed, which locks its version.
        const awards = changesAwards(changes) ? await lockAwards(transaction, showId) : [];
        if (changes.one_award_per_car !== undefined && changes.one_award_per_car !== before.one_award_per_car)
          await refuseAfterStart(transaction, awards);
        const after = await transaction
          .updateTable("shows")
          .set(changes)
          .where("id", "=", showId)
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch((error: { constraint?: string }) => {
            // Somebody else has changed one of the days meanwhile.
            if (!/^shows_(first_before_last|both_days)$/.test(error.constraint ?? "")) throw error;
            throw new Refusal("conflict", showMessages.daysHaveChanged);
          });
        await changeAwards(transaction, awards, { before, after });
        const change = changeBetween(showActivity(valuesOf(before)), showActivity(valuesOf(after)));
        if (change)
          await addActivity(transaction, { act: "show_changed", by, showId, subject: after.title, ...change });
      });
    },

    /** Deletes its awards, with their votes, and all that stands there. */
    async remove(showId: number, by: string): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const show = await lockShow(transaction, showId);
        const awards = await lockAwards(transaction, showId);
        const before = {
          ...allOf(showActivity(valuesOf(show))),
          awards: awards.length,
          ...(await contents(transaction, showId)),
        };
        await transaction.deleteFrom("contests").where("show_id", "=", showId).execute();
        await transaction.deleteFrom("shows").where("id", "=", showId).execute();
        await addActivity(transaction, { act: "show_deleted", by, showId, subject: show.title, before });
      });
    },

    /** All pictures that it and its awards show. */
    async pictures(showId: number): Promise<string[]> {
      const { rows } = await sql<{ url: string }>`
        select url from (
          select image_url as url from exhibits where show_id = ${showId}
          union all
          select unnest(array[cover_photo_url, custom_branding ->> 'logoUrl']) from shows where id = ${showId}
          union all
          select unnest(array[cover_photo_url, custom_branding ->> 'logoUrl']) from contests where show_id = ${showId}
          union all
          select logo_url from sponsors join contests on contests.id = sponsors.contest_id where show_id = ${showId}
        ) as pictures where url is not null`.execute(kysely);
      return rows.map(({ url }) => url);
    },
  };
}

export type ShowStore = ReturnType<typeof showStore>;

export async function insertShow(
  transaction: Transaction,
  organizerId: string,
  { values, by }: { values: ShowValues; by: string },
): Promise<number> {
  // New shows of one organizer wait for each other here, so that together they cannot exceed the limit.
  await lockOrganizer(transaction, organizerId);
  await refuseMoreShows(transaction, organizerId, tooManyShows);
  const row = await transaction
    .insertInto("shows")
    .values({ ...(toRow(values) as Insertable<Tables["shows"]>), organizer_id: organizerId })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = allOf(showActivity(valuesOf(row)));
  await addActivity(transaction, { act: "show_created", by, showId: row.id, subject: row.title, after });
  return row.id;
}

export async function refuseMoreShows(transaction: Transaction, organizerId: string, message: string): Promise<void> {
  const { shows } = await transaction
    .selectFrom("shows")
    .select((at) => at.fn.countAll<number>().as("shows"))
    .where("organizer_id", "=", organizerId)
    .executeTakeFirstOrThrow();
  if (shows >= limits.showsOfOrganizer) throw new Refusal("conflict", message);
}

const ofAwardsToo = ["cover_photo_url", "custom_branding", "is_public", "language"] as const;

function changesAwards(changes: Updateable<Tables["shows"]>): boolean {
  return [...ofAwardsToo, "one_award_per_car" as const].some((column) => changes[column] !== undefined);
}

/** Awards look like their show, are as public and speak its language, unless they have been given something of their own. */
async function changeAwards(
  transaction: Transaction,
  awards: readonly ContestRow[],
  { before, after }: { before: ShowRow; after: ShowRow },
): Promise<void> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = ofAwardsToo.filter((column) => !isSame(before[column], after[column]));
  if (changed.length === 0) return;
  for (const award of awards) {
    const columns = changed.filter((column) => isSame(award[column], before[column]));
    if (columns.length === 0) continue;
    const branding = after.custom_branding && JSON.stringify(after.custom_branding);
    const values = columns.map((column) => [column, column === "custom_branding" ? branding : after[column]]);
    await transaction
      .updateTable("contests")
      .set(Object.fromEntries(values) as Updateable<Tables["contests"]>)
      .where("id", "=", award.id)
      .execute();
  }
}

async function refuseAfterStart(transaction: Transaction, awards: readonly ContestRow[]): Promise<void> {
  const now = await databaseTime(transaction);
  if (awards.some(({ start_date }) => start_date <= now)) throw new Refusal("conflict", showMessages.ruleFrozen);
}

/** As the totals were shown, so that they do not tell the votes of entries that were deleted while sealed. */
async function contents(transaction: Transaction, showId: number): Promise<{ entries: number; votes: number }> {
  const { rows } = await sql<{ entries: number; votes: number }>`
    select (select count(*) from exhibits where show_id = ${showId}) as entries,
      coalesce(sum(case when announced_at is null then removed_votes else 0 end + (
        select coalesce(sum(votes), 0) from tallies where contest_id = contests.id
      )), 0)::integer as votes
    from contests where show_id = ${showId}`.execute(transaction);
  return rows[0] as { entries: number; votes: number };
}

function toRow({ customBranding, ...rest }: Partial<ShowValues>) {
  return columnsOf({
    ...rest,
    customBranding: customBranding && JSON.stringify(customBranding),
  }) as Updateable<Tables["shows"]>;
}

export function valuesOf(row: ShowRow): ShowValues {
  const fields = fieldsOf(row);
  const names = Object.keys(newShow) as (keyof ShowValues)[];
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as ShowValues;
}

type CardRow = ShowRow &
  CoverFocusRow & {
    cover_placeholder: string | null;
    control_version: number;
    contest_ids: number[];
    exhibit_count: number;
    start_date: Date | null;
    end_date: Date | null;
  };

function toManaged({ cover_focus_x, cover_focus_y, ...row }: CardRow): FoundShow {
  const { language, ...fields } = fieldsOf(row);
  const focus = coverFocusOf({ cover_focus_x, cover_focus_y });
  return { ...fields, ...focus, ...otherLanguage(language), awardCount: row.contest_ids.length };
}
