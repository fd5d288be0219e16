import { sql } from "kysely";
import { movedDay, movedInstant, untilNextYear } from "#domain/shows/next-year.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { contestValuesOf, insertContest, lockOrganizer, lockShow } from "#server/features/contests/public.ts";
import { notFound } from "#server/http/errors.ts";
import { insertShow, valuesOf } from "./store.ts";

/** For next year: its texts, classes, awards and settings, without entries, votes and people. */
export function copyShow(
  { kysely }: Database,
  showId: number,
  { by, now }: { by: string; now: Date },
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const owner = transaction.selectFrom("shows").select("organizer_id").where("id", "=", showId);
    await lockOrganizer(transaction, (await owner.executeTakeFirstOrThrow(() => notFound("Show"))).organizer_id);
    const show = await lockShow(transaction, showId);
    const awards = await transaction
      .selectFrom("contests")
      .selectAll()
      .where("show_id", "=", showId)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const firstVote = awards.map(({ start_date }) => start_date.toISOString()).sort()[0];
    const byMs = untilNextYear(show.first_day ?? firstVote, now);
    const moved = (day: string | null) => day && movedDay(day, byMs);
    const values = { ...valuesOf(show), firstDay: moved(show.first_day), lastDay: moved(show.last_day) };
    const copyId = await insertShow(transaction, show.organizer_id, { values, by });
    await sql`
      insert into classes (show_id, position, name)
      select ${copyId}, position, name from classes where show_id = ${showId} order by position, id`.execute(
      transaction,
    );
    for (const award of awards) await copyAward(transaction, { award, copyId, byMs, by });
    await sql`
      insert into given_awards (show_id, position, title)
      select ${copyId}, position, title from given_awards where show_id = ${showId} order by position, id`.execute(
      transaction,
    );
    await sql`
      insert into show_stages (show_id, version, screen, places, show_votes, confetti, sound, dark)
      select ${copyId}, 1, 'welcome', places, show_votes, confetti, sound, dark
      from show_stages where show_id = ${showId}`.execute(transaction);
    return copyId;
  });
}

type Copying = { award: ContestRow; copyId: number; byMs: number; by: string };

async function copyAward(transaction: Transaction, { award, copyId, byMs, by }: Copying): Promise<void> {
  const { startDate, endDate, sealFrom, ...rest } = contestValuesOf(award);
  const values = {
    ...rest,
    isActive: true,
    startDate: movedInstant(startDate, byMs),
    endDate: movedInstant(endDate, byMs),
    sealFrom: sealFrom && movedInstant(sealFrom, byMs),
  };
  const { position, takes } = award;
  const contestId = await insertContest(transaction, award.organizer_id, {
    values,
    by,
    award: { showId: copyId, position: position ?? 1, takes: takes ?? "all" },
  });
  await sql`
    insert into contest_classes (contest_id, class_id)
    select ${contestId}, copied.id
    from contest_classes
    join classes on classes.id = contest_classes.class_id
    join classes as copied on copied.show_id = ${copyId} and copied.name_key = classes.name_key
    where contest_classes.contest_id = ${award.id}`.execute(transaction);
}
