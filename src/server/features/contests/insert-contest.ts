import type { Insertable } from "kysely";
import { allOf, contestActivity } from "#domain/contests/activity.ts";
import type { ContestValues } from "#domain/contests/contest-form.ts";
import { limits, tooManyContests } from "#domain/limits.ts";
import { may } from "#domain/people/permissions.ts";
import type { Takes } from "#domain/shows/awards.ts";
import { columnsOf } from "#server/db/columns.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { Refusal } from "#server/http/errors.ts";
import { toRow, valuesOf } from "./contest-rows.ts";

/** New contests of one organizer wait for each other here, so that together they cannot exceed the limit. */
export async function lockOrganizer(transaction: Transaction, organizerId: string): Promise<void> {
  await transaction
    .selectFrom("users")
    .select("id")
    .where("id", "=", organizerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks who is to get a contest or a show, as for a new one. False where that person may not run contests. */
export async function lockNewOrganizer(transaction: Transaction, personId: string): Promise<boolean> {
  const person = await transaction
    .selectFrom("users")
    .select(["role", "locked_at"])
    .where("id", "=", personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person !== undefined && !person.locked_at && may(person, "create contests");
}

type NewContest = { values: ContestValues; by: string; award?: { showId: number; position: number; takes: Takes } };

export async function insertContest(
  transaction: Transaction,
  organizerId: string,
  { values, by, award }: NewContest,
): Promise<number> {
  await refuseMoreContests(transaction, organizerId, tooManyContests);
  const row = await transaction
    .insertInto("contests")
    .values({
      ...(toRow(values) as Insertable<Tables["contests"]>),
      ...(award && columnsOf(award)),
      organizer_id: organizerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = allOf(contestActivity(valuesOf(row)));
  const act = { act: "contest_created", by, contestId: row.id, subject: row.title, after } as const;
  await addActivity(transaction, { ...act, ...(award && { showId: award.showId }) });
  return row.id;
}

export async function refuseMoreContests(
  transaction: Transaction,
  organizerId: string,
  message: string,
  more = 1,
): Promise<void> {
  const { contests } = await transaction
    .selectFrom("contests")
    .select((at) => at.fn.countAll<number>().as("contests"))
    .where("organizer_id", "=", organizerId)
    .executeTakeFirstOrThrow();
  if (contests + more > limits.contestsOfOrganizer) throw new Refusal("conflict", message);
}
