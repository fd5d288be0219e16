import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { changeBetween, uploadActivity } from "#domain/activity.ts";
import type { EntryValues } from "#domain/entry-form.ts";
import { type DuplicateChoice, findDoubled } from "#domain/entry-uploads.ts";
import { type GivenVotingId, giveVotingIds } from "#domain/voting-ids.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { hasRoomFor, lockVotingIds, TooMuchText, withinTextLimit } from "./voting-id-lock.ts";

const analyzeFromRows = 1_000;
const maxRowsPerStatement = 2_000; // building a larger one would block other requests

export type NewEntries = {
  entries: EntryValues[];
  hidesEntryName: boolean;
  hidesOwnerName: boolean;
  duplicates: DuplicateChoice;
};

/** What became of one entry: its voting id, the voting id of the entry that it would double, or that it waits. */
export type EntryOutcome = GivenVotingId | { doubles: string } | "waits";
export type NotInserted = "gone" | "contest full" | "too much text";

/** Inserts all of them or none, without those that are there already unless they are wanted. */
export async function insertEntries(
  { kysely }: Database,
  contestId: number,
  { entries, hidesEntryName, hidesOwnerName, duplicates }: NewEntries,
  by: string,
): Promise<EntryOutcome[] | NotInserted> {
  const insertion = kysely.transaction().execute(async (transaction): Promise<EntryOutcome[] | NotInserted> => {
    if (!(await lockVotingIds(transaction, contestId))) return "gone";
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
    if (!(await hasRoomFor(transaction, contestId, given.length))) return "contest full";
    const uploadId = randomUUID();
    const rows = fresh.map((values, position) => ({
      ...values,
      votingId: given[position]?.votingId ?? null,
      uploadId,
    }));
    await withinTextLimit(transaction, contestId, async () => {
      for (let from = 0; from < rows.length; from += maxRowsPerStatement)
        await insertRows(transaction, contestId, rows.slice(from, from + maxRowsPerStatement));
    });
    // A connection keeps its plan for checking a foreign key. One that was made while the table was tiny reads the
    // whole table for each row: minutes for a large file, with the contest locked.
    if (rows.length >= analyzeFromRows) await sql`analyze entries, tallies`.execute(transaction);
    if (hidesEntryName || hidesOwnerName)
      await hideNames(transaction, contestId, { hidesEntryName, hidesOwnerName, by });
    const after = uploadActivity(given.map(({ votingId }) => votingId));
    await addActivity(transaction, { act: "entries_uploaded", by, contestId, after });
    return report;
  });
  try {
    return await insertion;
  } catch (error) {
    if (error instanceof TooMuchText) return "too much text";
    throw error;
  }
}

type Hiding = { hidesEntryName: boolean; hidesOwnerName: boolean; by: string };

async function hideNames(
  transaction: Transaction<Tables>,
  contestId: number,
  { hidesEntryName, hidesOwnerName, by }: Hiding,
): Promise<void> {
  const contest = transaction.selectFrom("contests").where("id", "=", contestId);
  const before = await contest.select(["title", "show_entry_name", "show_owner_name"]).executeTakeFirstOrThrow();
  const shown = { showEntryName: before.show_entry_name, showOwnerName: before.show_owner_name };
  const after = {
    showEntryName: shown.showEntryName && !hidesEntryName,
    showOwnerName: shown.showOwnerName && !hidesOwnerName,
  };
  const change = changeBetween(shown, after);
  if (!change) return;
  await transaction
    .updateTable("contests")
    .set({ show_entry_name: after.showEntryName, show_owner_name: after.showOwnerName })
    .where("id", "=", contestId)
    .execute();
  await addActivity(transaction, { act: "contest_changed", by, contestId, subject: before.title, ...change });
}

type UploadedEntry = EntryValues & { uploadId: string };

async function insertRows(transaction: Transaction<Tables>, contestId: number, rows: UploadedEntry[]): Promise<void> {
  const numbered = rows.map((values, position) => ({ position, ...values }));
  await sql`
    insert into entries (contest_id, name, description, image_url, owner, voting_id, upload_id)
    select ${contestId}, name, description, "imageUrl", owner, "votingId", "uploadId"
    from json_to_recordset(${JSON.stringify(numbered)}) as rows
      (position integer, name text, description text, "imageUrl" text, owner text, "votingId" text, "uploadId" uuid)
    order by position`.execute(transaction);
}

async function knownEntries(transaction: Transaction<Tables>, contestId: number) {
  const { rows } = await sql<{ name: string; owner: string | null; votingId: string; folded: string }>`
    select name, owner, voting_id as "votingId", lower(voting_id) as folded
    from entries where contest_id = ${contestId}`.execute(transaction);
  return rows;
}

/** The database folds the case, as in its unique index. */
async function withFoldedIds(transaction: Transaction<Tables>, entries: EntryValues[]) {
  const { rows } = await sql<{ folded: string | null }>`
    select lower(voting_id) as folded
    from json_array_elements_text(${JSON.stringify(entries.map(({ votingId }) => votingId))})
      with ordinality as ids (voting_id, position)
    order by position`.execute(transaction);
  return entries.map((values, position) => ({ ...values, folded: rows[position]?.folded ?? null }));
}
