import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { uploadActivity } from "#domain/contests/activity.ts";
import type { EntryValues } from "#domain/entries/entry-form.ts";
import { findDoubled } from "#domain/entries/entry-uploads.ts";
import { type GivenVotingId, giveVotingIds } from "#domain/entries/voting-ids.ts";
import { numberRetired, numberTaken, numberTwice } from "#domain/shows/confirming.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockAwards, lockShow } from "#server/features/contests/public.ts";
import type { EntryOutcome, NewEntries } from "#server/features/entries/public.ts";
import { classesNamed } from "../classes/store.ts";
import { copyExhibits } from "../copy-exhibits.ts";
import { keepWithinLimits } from "./exhibit-parts.ts";
import { retiredNumbers } from "./numbers.ts";

type Inserted = { outcomes: EntryOutcome[]; newClasses: string[] };

/** Adds those that are new and whose numbers are free, to the show and to all awards that take them. */
export function insertExhibits(
  { kysely }: Database,
  showId: number,
  { entries, classes, duplicates }: NewEntries,
  by: string,
): Promise<Inserted> {
  return kysely.transaction().execute(async (transaction): Promise<Inserted> => {
    await lockShow(transaction, showId);
    await lockAwards(transaction, showId);
    const known = await knownExhibits(transaction, showId);
    const wanted = await withFoldedNumbers(transaction, entries);
    const doubled =
      duplicates === "add" ? [] : findDoubled(wanted, known.filter(({ name }) => name !== null) as Known[]);
    const isFresh = (_: unknown, position: number) => doubled[position] === undefined;
    const waits = duplicates === "ask" && doubled.some((twin) => twin !== undefined);
    const taken = new Set(known.map(({ folded }) => folded));
    const retired = new Set(known.filter(({ name }) => name === null).map(({ folded }) => folded));
    const given = waits ? [] : giveVotingIds(wanted.filter(isFresh), taken);
    const numbers = given.values();
    const outcomes = wanted.map((values, position): EntryOutcome => {
      const twin = doubled[position];
      if (twin) return { doubles: twin.votingId };
      const next = numbers.next().value;
      return next ? outcomeOf(next, values, retired) : "waits";
    });
    const rows = outcomes.flatMap((outcome, position) =>
      typeof outcome === "object" && "votingId" in outcome
        ? [
            {
              position,
              ...(entries[position] as EntryValues),
              number: outcome.votingId,
              classes: classes[position] ?? [],
            },
          ]
        : [],
    );
    if (rows.length === 0) return { outcomes, newClasses: [] };
    const names = [...new Set(rows.flatMap((row) => row.classes))];
    const uploadId = randomUUID();
    const { added: newClasses } = await classesNamed(transaction, showId, names, { by, uploadId });
    await insertRows(transaction, { showId, uploadId }, rows);
    await keepWithinLimits(transaction, showId);
    await copyExhibits(transaction, showId, { by });
    const after = uploadActivity(rows.map(({ number }) => number));
    await addActivity(transaction, { act: "entries_uploaded", by, showId, after });
    return { outcomes, newClasses };
  });
}

/** People know cars by the numbers of their cards, so a row gets its own number or none. */
function outcomeOf(given: GivenVotingId, { votingId, folded }: Wanted, retired: ReadonlySet<string>): EntryOutcome {
  const number = votingId ?? "";
  if (given.fixed === "in the file") return { refused: numberTwice(number) };
  if (given.fixed !== "in the contest") return given;
  return { refused: retired.has(folded ?? "") ? numberRetired(number) : numberTaken(number) };
}

type NewRow = EntryValues & { position: number; number: string; classes: readonly string[] };

type Upload = { showId: number; uploadId: string };

async function insertRows(transaction: Transaction, { showId, uploadId }: Upload, rows: NewRow[]): Promise<void> {
  const json = JSON.stringify(rows.map(({ votingId: _, ...row }) => row));
  await sql`
    insert into exhibits (show_id, number, name, description, image_url, owner, upload_id)
    select ${showId}, number, name, description, "imageUrl", owner, ${uploadId}::uuid
    from json_to_recordset(${json}) as rows
      (position integer, number text, name text, description text, "imageUrl" text, owner text)
    order by position`.execute(transaction);
  await sql`
    insert into exhibit_classes (show_id, exhibit_id, class_id)
    select ${showId}, exhibits.id, classes.id
    from json_to_recordset(${json}) as rows (number text, classes json)
    cross join json_array_elements_text(rows.classes) as class (name)
    join exhibits on exhibits.show_id = ${showId} and exhibits.number = rows.number
    join classes on classes.show_id = ${showId} and name_key = class_key(class.name)
    on conflict do nothing`.execute(transaction);
}

type Known = { name: string; owner: string | null; votingId: string; folded: string };

/** Without a name: the number of a printed card that no car has now. */
async function knownExhibits(transaction: Transaction, showId: number) {
  const { rows } = await sql<Omit<Known, "name"> & { name: string | null }>`
    select name, owner, number as "votingId", lower(number) as folded from exhibits where show_id = ${showId}
    union all
    select null, null, number, number from ${retiredNumbers(showId)}`.execute(transaction);
  return rows;
}

type Wanted = EntryValues & { folded: string | null };

/** The database folds the case, as in its unique index. */
async function withFoldedNumbers(transaction: Transaction, entries: EntryValues[]): Promise<Wanted[]> {
  const { rows } = await sql<{ folded: string | null }>`
    select lower(number) as folded
    from json_array_elements_text(${JSON.stringify(entries.map(({ votingId }) => votingId))})
      with ordinality as numbers (number, position)
    order by position`.execute(transaction);
  return entries.map((values, position) => ({ ...values, folded: rows[position]?.folded ?? null }));
}
