import { sql, type Transaction } from "kysely";
import type { EntryValues } from "#domain/entry-form.ts";
import { type GivenVotingId, giveVotingIds } from "#domain/voting-ids.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { hasRoomFor, lockVotingIds, TooMuchText, withinTextLimit } from "./voting-id-lock.ts";

const analyzeFromRows = 1_000;
const maxRowsPerStatement = 2_000; // building a larger one would block other requests

export type NewEntries = { entries: EntryValues[]; hidesEntryName: boolean; hidesOwnerName: boolean };

export type NotInserted = "gone" | "contest full" | "too much text";

/** Inserts all of them or none. Returns their voting ids. */
export async function insertEntries(
  { kysely }: Database,
  contestId: number,
  { entries, hidesEntryName, hidesOwnerName }: NewEntries,
): Promise<GivenVotingId[] | NotInserted> {
  const insertion = kysely.transaction().execute(async (transaction) => {
    if (!(await lockVotingIds(transaction, contestId))) return "gone";
    if (!(await hasRoomFor(transaction, contestId, entries.length))) return "contest full";
    const given = await findVotingIds(transaction, contestId, entries);
    const rows = entries.map((values, position) => ({ ...values, votingId: given[position]?.votingId ?? null }));
    await withinTextLimit(transaction, contestId, async () => {
      for (let from = 0; from < rows.length; from += maxRowsPerStatement)
        await insertRows(transaction, contestId, rows.slice(from, from + maxRowsPerStatement));
    });
    // A connection keeps its plan for checking a foreign key. One that was made while the table was tiny reads the
    // whole table for each row: minutes for a large file, with the contest locked.
    if (rows.length >= analyzeFromRows) await sql`analyze entries, tallies`.execute(transaction);
    if (hidesEntryName || hidesOwnerName)
      await sql`
        update contests set
          show_entry_name = show_entry_name and not ${hidesEntryName},
          show_owner_name = show_owner_name and not ${hidesOwnerName}
        where id = ${contestId}`.execute(transaction);
    return given;
  });
  try {
    return await insertion;
  } catch (error) {
    if (error instanceof TooMuchText) return "too much text";
    throw error;
  }
}

async function insertRows(transaction: Transaction<Tables>, contestId: number, rows: EntryValues[]): Promise<void> {
  const numbered = rows.map((values, position) => ({ position, ...values }));
  await sql`
    insert into entries (contest_id, name, description, image_url, owner, voting_id)
    select ${contestId}, name, description, "imageUrl", owner, "votingId"
    from json_to_recordset(${JSON.stringify(numbered)}) as rows
      (position integer, name text, description text, "imageUrl" text, owner text, "votingId" text)
    order by position`.execute(transaction);
}

/** The database folds the case, as in its unique index. */
async function findVotingIds(transaction: Transaction<Tables>, contestId: number, entries: EntryValues[]) {
  const taken = await sql<{ folded: string }>`
    select lower(voting_id) as folded from entries where contest_id = ${contestId}`.execute(transaction);
  const votingIds = entries.map(({ votingId }) => votingId);
  const wanted = await sql<{ folded: string | null }>`
    select lower(voting_id) as folded
    from json_array_elements_text(${JSON.stringify(votingIds)}) with ordinality as ids (voting_id, position)
    order by position`.execute(transaction);
  return giveVotingIds(
    votingIds.map((votingId, position) => ({ votingId, folded: wanted.rows[position]?.folded ?? null })),
    new Set(taken.rows.map(({ folded }) => folded)),
  );
}
