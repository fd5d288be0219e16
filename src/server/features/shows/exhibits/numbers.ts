import { sql } from "kysely";
import { nextVotingId } from "#domain/entries/voting-ids.ts";
import { type Confirmation, numberQuestion } from "#domain/shows/confirming.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ExhibitRow } from "#server/db/tables.ts";
import { Refusal } from "#server/http/errors.ts";

/** The next free number, above those of cards that were printed for cars that are gone; the given one counts as free. */
export async function findFreeNumber(transaction: Transaction, showId: number, free = ""): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    select number from exhibits where show_id = ${showId} and number ~ '^[0-9]+$' and number <> ${free}
    union all
    select number from ${retiredNumbers(showId)} where number ~ '^[0-9]+$'`.execute(transaction);
  return nextVotingId(new Set(rows.map(({ number }) => number)));
}

/** `exhibitId`: the car that wants it, unless that is new. */
type Wish = { showId: number; number: string; exhibitId?: number; confirmed?: readonly Confirmation[] | undefined };

/** A card may lie somewhere, or stand on another car: asked once, and then the number is in use again. */
export async function refuseRetired(
  transaction: Transaction,
  { showId, number, exhibitId = 0, confirmed = [] }: Wish,
): Promise<void> {
  const ofAnother = sql`number = lower(${number}) and exhibit_id is distinct from ${exhibitId}`;
  if (confirmed.includes("number")) {
    await sql`delete from retired_numbers where show_id = ${showId} and ${ofAnother}`.execute(transaction);
    return;
  }
  const { rows } = await sql`select from ${retiredNumbers(showId)} where ${ofAnother}`.execute(transaction);
  if (rows.length === 0) return;
  const current = { confirm: "number" satisfies Confirmation };
  throw new Refusal("conflict", numberQuestion(number), { current, fields: { number: numberQuestion(number) } });
}

/** Remembers a number that is given up, where a card says it; one that does not say what it says has the present one. */
export async function retireNumber(transaction: Transaction, { id, show_id, number }: ExhibitRow): Promise<void> {
  await sql`
    insert into retired_numbers (show_id, number, exhibit_id)
    select ${show_id}, lower(${number}), ${id}
    where lower(${number}) in (
      select lower(coalesce(number, ${number})) from printed_show_cards where exhibit_id = ${id}
      union all
      select lower(coalesce(number, ${number})) from printed_cards join entries on entries.id = printed_cards.entry_id
      where entries.exhibit_id = ${id}
    )
    on conflict do nothing`.execute(transaction);
}

/** Those of printed cards that no car has now. */
export function retiredNumbers(showId: number) {
  return sql`(
    select number, exhibit_id from retired_numbers
    where show_id = ${showId} and number not in (select lower(number) from exhibits where show_id = ${showId})
  ) as retired`;
}
