import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { changeBetween, uploadActivity } from "#domain/contests/activity.ts";
import type { EntryValues } from "#domain/entries/entry-form.ts";
import { type DuplicateChoice, findDoubled } from "#domain/entries/entry-uploads.ts";
import { type GivenVotingId, giveVotingIds } from "#domain/entries/voting-ids.ts";
import { columnsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockContest } from "#server/features/contests/public.ts";
import { refuseTooMany, withinTextLimit } from "./entry-limits.ts";

const analyzeFromRows = 1_000;
const maxRowsPerStatement = 2_000; // building a larger one would block other requests

export type NewEntries = {
  entries: EntryValues[];
  /** of each of them, in a show */
  classes: readonly (readonly string[])[];
  hidesEntryName: boolean;
  hidesOwnerName: boolean;
  duplicates: DuplicateChoice;
};

/** What became of one entry: its voting id, the voting id of the entry that it would double, why not, or that it waits. */
export type EntryOutcome = GivenVotingId | { doubles: string } | { refused: string } | "waits";

/** Inserts all of them or none, without those that are there already unless they are wanted. */
export function insertEntries(
  { kysely }: Database,
  contestId: number,
  { entries, hidesEntryName, hidesOwnerName, duplicates }: NewEntries,
  by: string,
): Promise<EntryOutcome[]> {
  return kysely.transaction().execute(async (transaction): Promise<EntryOutcome[]> => {
    const contest = await lockContest(transaction, contestId);
    const known = await knownEntries(transaction, contestId);
    const wanted = await withFoldedIds(transaction, entries);
    const doubled = duplicates === "add" ? [] : findDoubled(wanted, known);
    const fresh = wanted.filter((_, position) => doubled[position] === undefined);
    const waits = duplicates === "ask" && fresh.length < wanted.length;
    const given = waits ? [] : giveVotingIds(fresh, new Set(known.map(({ folded }) => folded)));
    const outcomes = given.values();
    const report = wanted.map((_, position): EntryOutcome => {
      const twin = doubled[position];
      return twin ? { doubles: twin.votingId } : (outcomes.next().value ?? "waits");
    });
    if (given.length === 0) return report;
    await refuseTooMany(transaction, contestId, given.length);
    const uploadId = randomUUID();
    const rows = fresh.map((values, position) => ({
      ...values,
      votingId: given[position]?.votingId ?? null,
      uploadId,
    }));
    const insertAll = async () => {
      for (let from = 0; from < rows.length; from += maxRowsPerStatement)
        await insertRows(transaction, contestId, rows.slice(from, from + maxRowsPerStatement));
    };
    await withinTextLimit(transaction, contestId, insertAll, {});
    // A connection keeps its plan for checking a foreign key. One that was made while the table was tiny reads the
    // whole table for each row: minutes for a large file, with the contest locked.
    if (rows.length >= analyzeFromRows) await sql`analyze entries, tallies`.execute(transaction);
    await hideNames(transaction, contest, { hidesEntryName, hidesOwnerName, by });
    const after = uploadActivity(given.map(({ votingId }) => votingId));
    await addActivity(transaction, { act: "entries_uploaded", by, contestId, after });
    return report;
  });
}

async function hideNames(
  transaction: Transaction,
  { id: contestId, title: subject, show_entry_name: showEntryName, show_owner_name: showOwnerName }: ContestRow,
  { hidesEntryName, hidesOwnerName, by }: { hidesEntryName: boolean; hidesOwnerName: boolean; by: string },
): Promise<void> {
  const after = {
    showEntryName: showEntryName && !hidesEntryName,
    showOwnerName: showOwnerName && !hidesOwnerName,
  };
  const change = changeBetween({ showEntryName, showOwnerName }, after);
  if (!change) return;
  await transaction.updateTable("contests").set(columnsOf(after)).where("id", "=", contestId).execute();
  await addActivity(transaction, { act: "contest_changed", by, contestId, subject, ...change });
}

type UploadedEntry = EntryValues & { uploadId: string };

async function insertRows(transaction: Transaction, contestId: number, rows: UploadedEntry[]): Promise<void> {
  const numbered = rows.map((values, position) => ({ position, ...values }));
  await sql`
    insert into entries (contest_id, name, description, image_url, owner, voting_id, upload_id)
    select ${contestId}, name, description, "imageUrl", owner, "votingId", "uploadId"
    from json_to_recordset(${JSON.stringify(numbered)}) as rows
      (position integer, name text, description text, "imageUrl" text, owner text, "votingId" text, "uploadId" uuid)
    order by position`.execute(transaction);
}

async function knownEntries(transaction: Transaction, contestId: number) {
  const { rows } = await sql<{ name: string; owner: string | null; votingId: string; folded: string }>`
    select name, owner, voting_id as "votingId", lower(voting_id) as folded
    from entries where contest_id = ${contestId}`.execute(transaction);
  return rows;
}

/** The database folds the case, as in its unique index. */
async function withFoldedIds(transaction: Transaction, entries: EntryValues[]) {
  const { rows } = await sql<{ folded: string | null }>`
    select lower(voting_id) as folded
    from json_array_elements_text(${JSON.stringify(entries.map(({ votingId }) => votingId))})
      with ordinality as ids (voting_id, position)
    order by position`.execute(transaction);
  return entries.map((values, position) => ({ ...values, folded: rows[position]?.folded ?? null }));
}
