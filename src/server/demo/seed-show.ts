import { photoUrl } from "#domain/photos/photos.ts";
import type { Transaction } from "#server/db/connect.ts";
import { copyExhibits, takeEntries } from "#server/features/shows/public.ts";
import type { DemoContest, DemoShow } from "./demo-contests.ts";
import { coverPictureOf } from "./demo-pictures.ts";

type Made = {
  contest: DemoContest;
  contestId: number;
  start: Date;
  end: Date;
  announced: Date;
  organizerId: string;
};

/** Makes a show of a contest, which is its last award. Returns the show and its new awards. */
export async function insertShowOf(transaction: Transaction, show: DemoShow, made: Made) {
  const { contest, contestId, start, end, announced, organizerId } = made;
  const look = {
    organizer_id: organizerId,
    custom_branding: JSON.stringify({ primaryColor: contest.primaryColor }),
    cover_photo_url: photoUrl(coverPictureOf(contest).id, 1200),
    created_at: announced,
  };
  const { id: showId } = await transaction
    .insertInto("shows")
    .values({
      ...look,
      title: show.title,
      description: show.description,
      place: show.place,
      time_zone: show.timeZone,
      first_day: dayOf(start, show.timeZone),
      last_day: dayOf(end, show.timeZone),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const last = show.given.length + show.awards.length + 1;
  await takeEntries(transaction, { contestId, showId, position: last });
  const classIds = await insertClasses(transaction, showId, show);
  await insertGiven(transaction, showId, show);
  const awards: { contestId: number; votes: Readonly<Record<string, number>> }[] = [];
  for (const [at, { title, ofClass, votes }] of show.awards.entries()) {
    const award = await transaction
      .insertInto("contests")
      .values({
        ...look,
        title,
        start_date: start,
        end_date: end,
        show_id: showId,
        position: show.given.length + at + 1,
        takes: ofClass === undefined ? "all" : "classes",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const class_id = ofClass === undefined ? undefined : classIds.get(ofClass);
    if (class_id !== undefined)
      await transaction.insertInto("contest_classes").values({ contest_id: award.id, class_id }).execute();
    awards.push({ contestId: award.id, votes });
  }
  await copyExhibits(transaction, showId, { by: organizerId });
  return { showId, awards };
}

async function insertClasses(transaction: Transaction, showId: number, { classes }: DemoShow) {
  const exhibits = await exhibitIds(transaction, showId);
  const classIds = new Map<string, number>();
  for (const [at, { name, votingIds }] of classes.entries()) {
    const { id } = await transaction
      .insertInto("classes")
      .values({ show_id: showId, position: at + 1, name })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = votingIds.map((number) => ({
      show_id: showId,
      exhibit_id: exhibits.get(number) as number,
      class_id: id,
    }));
    await transaction.insertInto("exhibit_classes").values(rows).execute();
    classIds.set(name, id);
  }
  return classIds;
}

/** First in the order: they are announced before those with voting. */
async function insertGiven(transaction: Transaction, showId: number, { given }: DemoShow): Promise<void> {
  const exhibits = await exhibitIds(transaction, showId);
  const rows = given.map(({ title, votingId }, at) => ({
    show_id: showId,
    position: at + 1,
    title,
    exhibit_id: exhibits.get(votingId) ?? null,
  }));
  await transaction.insertInto("given_awards").values(rows).execute();
}

async function exhibitIds(transaction: Transaction, showId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .selectFrom("exhibits")
    .select(["id", "number"])
    .where("show_id", "=", showId)
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Such as 2026-11-18, in the zone of the place. */
function dayOf(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(date);
}
