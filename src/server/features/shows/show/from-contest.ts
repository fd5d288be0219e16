import { sql } from "kysely";
import { newShow } from "#domain/shows/show-form.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { contestValuesOf, lockContest, lockOrganizer } from "#server/features/contests/public.ts";
import { copyExhibits } from "../copy-exhibits.ts";
import { insertShow } from "./store.ts";

type Contest = { id: number; organizerId: string };

/** A new show, whose only award it is. Its entries keep their ids and votes, its printed cards and passes stay good. */
export function showOfContest({ kysely }: Database, { id, organizerId }: Contest, by: string): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    await lockOrganizer(transaction, organizerId);
    const contest = await lockContest(transaction, id);
    if (contest.show_id !== null) return contest.show_id;
    const { title, description, isPublic, coverPhotoUrl, customBranding, language } = contestValuesOf(contest);
    const values = { ...newShow, title, description, isPublic, coverPhotoUrl, customBranding, language };
    const showId = await insertShow(transaction, contest.organizer_id, { values, by });
    await takeEntries(transaction, { contestId: id, showId, position: 1 });
    await copyExhibits(transaction, showId, { by });
    return showId;
  });
}

type Taken = { contestId: number; showId: number; position: number };

/** Makes the contest an award of the show, and its entries what stands there. */
export async function takeEntries(transaction: Transaction, { contestId, showId, position }: Taken): Promise<void> {
  await sql`
    insert into exhibits (
      show_id, number, name, owner, description, image_url, status, show_owner, show_description, upload_id, created_at
    )
    select ${showId}, voting_id, name, owner, description, image_url, status, show_owner, show_description, upload_id, created_at
    from entries where contest_id = ${contestId} order by id`.execute(transaction);
  await sql`update contests set show_id = ${showId}, position = ${position}, takes = 'all' where id = ${contestId}`.execute(
    transaction,
  );
  await sql`
    update entries set exhibit_id = exhibits.id from exhibits
    where entries.contest_id = ${contestId} and exhibits.show_id = ${showId} and exhibits.number = entries.voting_id`.execute(
    transaction,
  );
  await retirePrinted(transaction, { contestId, showId });
}

/** Cards of the contest stay good, so numbers on them that its entries no longer have are not given again by themselves. */
async function retirePrinted(transaction: Transaction, { contestId, showId }: Omit<Taken, "position">): Promise<void> {
  await sql`
    insert into retired_numbers (show_id, number, exhibit_id)
    select ${showId}, lower(number), exhibit_id
    from printed_cards left join entries on entries.id = entry_id
    where printed_cards.contest_id = ${contestId} and lower(number) <> lower(coalesce(voting_id, ''))
    on conflict do nothing`.execute(transaction);
}
