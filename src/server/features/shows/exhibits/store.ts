import { sql, type Updateable } from "kysely";
import type { ManagedExhibit } from "#contract/exhibits.ts";
import { allOf, changeBetween, entryActivity, entrySubject } from "#domain/contests/activity.ts";
import type { EntryValues } from "#domain/entries/entry-form.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { isSealed } from "#domain/results/sealing.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { type Confirmation, numberTaken } from "#domain/shows/confirming.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ExhibitRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import {
  databaseTime,
  isWinnerSeen,
  type LockedContest,
  lockAwards,
  lockShow,
  sealingOf,
} from "#server/features/contests/public.ts";
import type { NewEntries, Undoing } from "#server/features/entries/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { copyExhibits } from "../copy-exhibits.ts";
import { insertExhibits } from "./bulk-insert.ts";
import { isSameSet, keepWithinLimits, refuseShownWinners, setClasses, setPicked } from "./exhibit-parts.ts";
import { findFreeNumber, refuseRetired, retireNumber } from "./numbers.ts";
import { undoUpload } from "./undo-upload.ts";

/** As an entry, whose voting id is the number; with the classes and the awards that it was picked for. */
export type ExhibitValues = EntryValues & { classIds: readonly number[]; contestIds: readonly number[] };

type Exhibit = Pick<ManagedExhibit, "id" | "showId">;
type Editing = { by: string; confirmed?: readonly Confirmation[] | undefined };

/** Every write holds the locks of the show and all its awards, so that a free number stays free until it is used. */
export function exhibitStore(database: Database) {
  const { kysely } = database;
  const managed = kysely
    .selectFrom("exhibits")
    .leftJoin("photos", (join) => join.on(sql<boolean>`photos.id = uploaded_photo_id(exhibits.image_url)`))
    .selectAll("exhibits")
    .select([
      "photos.placeholder as image_placeholder",
      sql<number[]>`array(
        select class_id from exhibit_classes join classes on classes.id = class_id
        where exhibit_id = exhibits.id order by position, class_id)`.as("class_ids"),
      sql<number[]>`array(select contest_id from contest_exhibits where exhibit_id = exhibits.id order by 1)`.as(
        "contest_ids",
      ),
      sql<Record<string, number>>`coalesce(
        (select json_object_agg(contest_id, id order by contest_id) from entries where exhibit_id = exhibits.id), '{}')`.as(
        "entries",
      ),
    ]);

  return {
    async list(showId: number): Promise<ManagedExhibit[]> {
      const rows = await managed.where("exhibits.show_id", "=", showId).execute();
      return rows.map(fieldsOf).sort((one, other) => compareVotingIds(one.number, other.number));
    },

    async find(exhibitId: number): Promise<ManagedExhibit> {
      const row = managed.where("exhibits.id", "=", exhibitId);
      return fieldsOf(await row.executeTakeFirstOrThrow(() => notFound("Entry")));
    },

    create(showId: number, values: ExhibitValues, { by, confirmed }: Editing): Promise<number> {
      return withNumber(values, async (transaction) => {
        await lockShow(transaction, showId);
        await lockAwards(transaction, showId);
        const number = values.votingId ?? (await findFreeNumber(transaction, showId));
        await refuseRetired(transaction, { showId, number, confirmed });
        const row = await transaction
          .insertInto("exhibits")
          .values({ ...toRow(values), name: values.name, show_id: showId, number })
          .returningAll()
          .executeTakeFirstOrThrow();
        await setClasses(transaction, row, values.classIds);
        await setPicked(transaction, row, values.contestIds);
        await keepWithinLimits(transaction, showId);
        await copyExhibits(transaction, showId, { by, changed: [row.id], confirmed });
        const added = entryOf(row);
        const act = { act: "entry_added", by, showId, subject: entrySubject(added) } as const;
        await addActivity(transaction, { ...act, after: allOf(entryActivity(added)) });
        return row.id;
      });
    },

    /** Changes only the given fields, from that version; a number of null becomes the next free one. */
    update(
      { id, showId }: Exhibit,
      { version, ...changes }: Partial<ExhibitValues> & { version: number },
      { by, confirmed }: Editing,
    ): Promise<void> {
      return withNumber(changes, async (transaction) => {
        await lockShow(transaction, showId);
        const awards = await lockAwards(transaction, showId);
        const before = await exhibitWith(transaction, id);
        const isBlank = changes.votingId === null;
        const number = isBlank ? await findFreeNumber(transaction, showId, before.number) : changes.votingId;
        const { classIds, contestIds, ...values } = changes;
        const columns = { ...toRow(values), ...(typeof number === "string" && { number }) };
        if (version !== before.version) {
          // The same press may arrive twice.
          const isDone = isSame(before, columns) && (await hasParts(transaction, id, { classIds, contestIds }));
          if (isDone) return;
          throw new Refusal("conflict", showMessages.exhibitHasChanged);
        }
        if (columns.status !== undefined && columns.status !== before.status)
          await refuseInCeremony(transaction, awards, id);
        if (number && number.toLowerCase() !== before.number.toLowerCase()) {
          await refuseRetired(transaction, { showId, number, exhibitId: id, confirmed });
          await retireNumber(transaction, before);
        }
        const after = await transaction
          .updateTable("exhibits")
          .set({ ...columns, version: before.version + 1 })
          .where("id", "=", id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const hasNewClasses = classIds !== undefined && (await setClasses(transaction, after, classIds));
        const hasNewPicks = contestIds !== undefined && (await setPicked(transaction, after, contestIds));
        await keepWithinLimits(transaction, showId);
        await copyExhibits(transaction, showId, { by, changed: [id], moves: hasNewClasses || hasNewPicks, confirmed });
        const change = changeBetween(entryActivity(entryOf(before)), entryActivity(entryOf(after)));
        const subject = entrySubject(entryOf(after));
        await addActivity(transaction, { act: "entry_changed", by, showId, subject, ...change });
      });
    },

    createMany: (showId: number, entries: NewEntries, by: string) => insertExhibits(database, showId, entries, by),

    undoUpload: (showId: number, undoing: Undoing) => undoUpload(database, showId, undoing),

    /** Deletes its votes too. Returns the photo that it showed. */
    remove({ id, showId }: Exhibit, { by, confirmed }: Editing): Promise<string | null> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        await lockAwards(transaction, showId);
        const exhibit = await exhibitWith(transaction, id);
        await refuseShownWinners(transaction, [id]);
        await retireNumber(transaction, exhibit);
        await copyExhibits(transaction, showId, { by, deleted: [id], changed: [id], confirmed });
        const removed = entryOf(exhibit);
        const act = { act: "entry_removed", by, showId, subject: entrySubject(removed) } as const;
        await addActivity(transaction, { ...act, before: allOf(entryActivity(removed)) });
        return exhibit.image_url;
      });
    },
  };

  async function withNumber<Result>(
    { votingId }: Partial<EntryValues>,
    write: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await kysely.transaction().execute(write);
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== "exhibits_number") throw error;
      const message = numberTaken(votingId ?? "");
      throw new Refusal("conflict", message, { fields: { number: message } });
    }
  }
}

export type ExhibitStore = ReturnType<typeof exhibitStore>;

async function exhibitWith(transaction: Transaction, id: number): Promise<ExhibitRow> {
  const row = transaction.selectFrom("exhibits").selectAll().where("id", "=", id);
  return row.executeTakeFirstOrThrow(() => notFound("Entry"));
}

/** The log and the forms know it as any entry. */
export function entryOf(row: ExhibitRow): EntryValues {
  const { number: votingId, ...rest } = fieldsOf(row);
  return { ...rest, votingId };
}

/** Without a number. */
export function toRow(values: Partial<ExhibitValues>) {
  const { votingId: _, classIds: __, contestIds: ___, ...rest } = values;
  return columnsOf(rest) as Updateable<Tables["exhibits"]>;
}

function isSame(row: ExhibitRow, columns: Updateable<Tables["exhibits"]>): boolean {
  return Object.entries(columns).every(([column, value]) => row[column as keyof ExhibitRow] === value);
}

/** Whether it has these classes and was picked for these awards. */
async function hasParts(
  transaction: Transaction,
  id: number,
  { classIds, contestIds }: { [Part in "classIds" | "contestIds"]: readonly number[] | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ classIds: number[]; contestIds: number[] }>`
    select array(select class_id from exhibit_classes where exhibit_id = ${id}) as "classIds",
      array(select contest_id from contest_exhibits where exhibit_id = ${id}) as "contestIds"`.execute(transaction);
  const present = rows[0] ?? { classIds: [], contestIds: [] };
  return (
    isSameSet(classIds ?? present.classIds, present.classIds) &&
    isSameSet(contestIds ?? present.contestIds, present.contestIds)
  );
}

/**
 * While places of a sealed result are revealed, another set of entries would move places that everybody has seen; and where
 * a car wins one award, all winners are decided with the first one.
 */
async function refuseInCeremony(
  transaction: Transaction,
  awards: readonly LockedContest[],
  exhibitId: number,
): Promise<void> {
  const now = await databaseTime(transaction);
  const isSeen = isWinnerSeen(awards);
  const entries = transaction.selectFrom("entries").select(["id", "contest_id"]).where("exhibit_id", "=", exhibitId);
  for (const { id, contest_id } of await entries.execute()) {
    const award = awards.find((one) => one.id === contest_id);
    if (!award || !isSealed(sealingOf(award), now)) continue;
    if (award.revealed_step > 0 || (isSeen && award.winner_ids?.includes(id)))
      throw new Refusal("conflict", sealingMessages.ceremonyHasBegun);
  }
}
