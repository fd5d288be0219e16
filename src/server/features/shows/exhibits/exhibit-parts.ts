import { sql } from "kysely";
import { limits, tooManyEntries, tooMuchText } from "#domain/limits.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Transaction } from "#server/db/connect.ts";
import type { ExhibitRow } from "#server/db/tables.ts";
import { Refusal } from "#server/http/errors.ts";

type Exhibit = Pick<ExhibitRow, "id" | "show_id">;

/** Returns whether that changes anything. */
export async function setClasses(
  transaction: Transaction,
  exhibit: Exhibit,
  classIds: readonly number[],
): Promise<boolean> {
  const { id, show_id } = exhibit;
  await refuseForeign(transaction, sql`select id from classes where show_id = ${show_id}`, classIds, "classIds");
  const removed = await sql`
    delete from exhibit_classes where exhibit_id = ${id} and class_id <> all (${classIds}::integer[])`.execute(
    transaction,
  );
  const added = await sql`
    insert into exhibit_classes (show_id, exhibit_id, class_id)
    select ${show_id}, ${id}, class_id from unnest(${classIds}::integer[]) as class_id
    on conflict do nothing`.execute(transaction);
  return hasRows(removed) || hasRows(added);
}

/**
 * For awards that take picked ones; what is picked for another one is kept for the time when it does. Returns whether that
 * changes anything.
 */
export async function setPicked(
  transaction: Transaction,
  exhibit: Exhibit,
  contestIds: readonly number[],
): Promise<boolean> {
  const { id, show_id } = exhibit;
  await refuseForeign(transaction, sql`select id from contests where show_id = ${show_id}`, contestIds, "contestIds");
  const removed = await sql`
    delete from contest_exhibits where exhibit_id = ${id} and contest_id <> all (${contestIds}::integer[])`.execute(
    transaction,
  );
  const added = await sql`
    insert into contest_exhibits (contest_id, exhibit_id)
    select contest_id, ${id} from unnest(${contestIds}::integer[]) as contest_id
    on conflict do nothing`.execute(transaction);
  return hasRows(removed) || hasRows(added);
}

const hasRows = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => numAffectedRows > 0n;

export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  const [all, others] = [new Set(one), new Set(other)];
  return all.size === others.size && one.every((id) => others.has(id));
}

/** Ids of another show, or of nothing. */
export async function refuseForeign(
  transaction: Transaction,
  own: ReturnType<typeof sql>,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql`
    select from unnest(${ids}::integer[]) as given (id) where given.id not in (${own}) limit 1`.execute(transaction);
  const message = showMessages.notOfShow;
  if (rows.length > 0) throw new Refusal("bad_input", message, { fields: { [field]: message } });
}

/** An award may have all of them, so the limits are those of a contest. */
export async function keepWithinLimits(transaction: Transaction, showId: number): Promise<void> {
  const { rows } = await sql<{ count: number; length: number }>`
    select count(*)::integer as count, coalesce(sum(char_length(description)), 0)::integer as length
    from exhibits where show_id = ${showId}`.execute(transaction);
  const { count = 0, length = 0 } = rows[0] ?? {};
  if (count > limits.entriesOfContest) throw new Refusal("conflict", tooManyEntries);
  if (length > limits.descriptionsOfEntries) throw new Refusal("conflict", tooMuchText);
}

/** Of awards given by hand, which would be nobody's. */
export async function refuseShownWinners(transaction: Transaction, exhibitIds: readonly number[]): Promise<void> {
  const { rows } = await sql`
    select from given_awards
    where exhibit_id = any(${exhibitIds}::integer[]) and (revealed or announced_at is not null) limit 1`.execute(
    transaction,
  );
  if (rows.length > 0) throw new Refusal("conflict", showMessages.exhibitHasAward);
}
