import { type Kysely, sql } from "kysely";
import { entrySubject } from "#domain/contests/activity.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockAwards, lockShow } from "#server/features/contests/public.ts";

/** What shows a photo: an entry of a contest, or a show's. */
export type ShownBy = { entryId: number } | { exhibitId: number };
type Change = { from: string; to: string; by: string };

/** Its photo, and its contest for the permission check; of a show one of the awards, which is 0 where there are none. */
export type ShownPhoto = { imageUrl: string | null; id: number; organizerId: string; isOfShow: boolean };

export function shownPhotos({ kysely }: Database) {
  return {
    find: (shownBy: ShownBy) => photoShownBy(kysely, shownBy),
    /** False where it is gone or shows another photo meanwhile. */
    replace: (shownBy: ShownBy, change: Change): Promise<boolean> =>
      "exhibitId" in shownBy
        ? replaceInShow(kysely, shownBy.exhibitId, change)
        : replaceInContest(kysely, shownBy.entryId, change),
  };
}

export type ShownPhotos = ReturnType<typeof shownPhotos>;

async function photoShownBy(kysely: Kysely<Tables>, shownBy: ShownBy): Promise<ShownPhoto | undefined> {
  if ("exhibitId" in shownBy)
    return kysely
      .selectFrom("exhibits")
      .innerJoin("shows", "shows.id", "exhibits.show_id")
      .select([
        "exhibits.image_url as imageUrl",
        sql<number>`coalesce((select min(id) from contests where show_id = shows.id), 0)`.as("id"),
        "shows.organizer_id as organizerId",
        sql<boolean>`true`.as("isOfShow"),
      ])
      .where("exhibits.id", "=", shownBy.exhibitId)
      .executeTakeFirst();
  return kysely
    .selectFrom("entries")
    .innerJoin("contests", "contests.id", "entries.contest_id")
    .select([
      "entries.image_url as imageUrl",
      "contests.id",
      "contests.organizer_id as organizerId",
      sql<boolean>`entries.exhibit_id is not null`.as("isOfShow"),
    ])
    .where("entries.id", "=", shownBy.entryId)
    .executeTakeFirst();
}

function replaceInContest(kysely: Kysely<Tables>, entryId: number, { from, to, by }: Change): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const entry = await transaction
      .updateTable("entries")
      .set({ image_url: to })
      .where("id", "=", entryId)
      .where("image_url", "=", from)
      .returning(["contest_id as contestId", "name", "voting_id as votingId"])
      .executeTakeFirst();
    if (!entry) return false;
    const act = { act: "entry_changed", by, contestId: entry.contestId, subject: entrySubject(entry) } as const;
    await addActivity(transaction, { ...act, before: { imageUrl: from }, after: { imageUrl: to } });
    return true;
  });
}

/** In all its awards, under the locks of all of them. */
function replaceInShow(kysely: Kysely<Tables>, exhibitId: number, { from, to, by }: Change): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom("exhibits")
      .select("show_id as showId")
      .where("id", "=", exhibitId)
      .executeTakeFirst();
    if (!found) return false;
    const { showId } = found;
    await lockShow(transaction, showId);
    await lockAwards(transaction, showId);
    const exhibit = await transaction
      .updateTable("exhibits")
      .set({ image_url: to, version: sql`version + 1` })
      .where("id", "=", exhibitId)
      .where("image_url", "=", from)
      .returning(["name", "number as votingId"])
      .executeTakeFirst();
    if (!exhibit) return false;
    await sql`select copy_exhibits(${showId}, '{}', array[${exhibitId}::integer])`.execute(transaction);
    const act = { act: "entry_changed", by, showId, subject: entrySubject(exhibit) } as const;
    await addActivity(transaction, { ...act, before: { imageUrl: from }, after: { imageUrl: to } });
    return true;
  });
}
