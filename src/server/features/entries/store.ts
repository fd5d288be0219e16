import { sql, type Transaction } from "kysely";
import type { ManagedEntry } from "#contract/entries.ts";
import { allOf, changeBetween, entryActivity, entrySubject } from "#domain/activity.ts";
import type { EntryValues } from "#domain/entry-form.ts";
import { resultsShownTo } from "#domain/sealing.ts";
import { compareVotingIds } from "#domain/voting-ids.ts";
import type { Database } from "#server/db/connect.ts";
import type { EntryRow, Tables } from "#server/db/tables.ts";
import { addActivity, removedWhileSealed } from "#server/features/activity/public.ts";
import { isRehearsalOver, rehearsalOf, sealingOf } from "#server/features/contests/public.ts";
import { type EntryOutcome, insertEntries, type NewEntries, type NotInserted } from "./bulk-insert.ts";
import { ceremonyHasBegun } from "./ceremony.ts";
import { toRow, valuesOf } from "./entry-row.ts";
import { keepRemovedVotes } from "./removed-votes.ts";
import { type Undone, undoUpload } from "./undo-upload.ts";
import {
  findFreeVotingId,
  hasRoomFor,
  isVotingIdTaken,
  lockVotingIds,
  TooMuchText,
  withinTextLimit,
} from "./voting-id-lock.ts";

/** Gone: the contest or the entry has been deleted meanwhile. Taken: another entry has the voting id. */
export type NotWritten = "gone" | "ceremony" | "voting id taken" | "contest full" | "too much text";

export function entryStore(database: Database) {
  const { kysely } = database;
  const managed = kysely
    .selectFrom("entries")
    .innerJoin("contests", "contests.id", "entries.contest_id")
    .innerJoin("tallies", "tallies.entry_id", "entries.id")
    .leftJoin("photos", (join) => join.on(sql<boolean>`photos.id = uploaded_photo_id(entries.image_url)`))
    .select([
      "entries.id",
      "entries.contest_id as contestId",
      "contests.organizer_id as organizerId",
      "entries.name",
      "entries.description",
      "entries.image_url as imageUrl",
      "photos.placeholder as imagePlaceholder",
      "entries.owner",
      "entries.voting_id as votingId",
      "entries.status",
      "entries.show_owner as showOwner",
      "entries.show_description as showDescription",
      "entries.created_at as createdAt",
      "tallies.votes as voteCount",
      "entries.upload_id as uploadId",
      "contests.seal_from",
      "contests.opened_at",
      "contests.announced_at",
      "contests.start_date",
      "contests.rehearsing_since",
      sql<Date>`clock_timestamp()`.as("readAt"),
    ]);

  return {
    async list(contestId: number): Promise<ManagedEntry[]> {
      const rows = await managed.where("entries.contest_id", "=", contestId).execute();
      return rows.map(toManaged).sort((one, other) => compareVotingIds(one.votingId, other.votingId));
    },

    /** With the organizer of its contest, for the permission check. */
    async find(entryId: number): Promise<(ManagedEntry & { organizerId: string }) | undefined> {
      const row = await managed.where("entries.id", "=", entryId).executeTakeFirst();
      return row && toManaged(row);
    },

    create(contestId: number, values: EntryValues, by: string): Promise<number | NotWritten> {
      return unlessRefused(() =>
        kysely.transaction().execute(async (transaction) => {
          if (!(await lockVotingIds(transaction, contestId))) return "gone";
          if (!(await hasRoomFor(transaction, contestId, 1))) return "contest full";
          const votingId = values.votingId ?? (await findFreeVotingId(transaction, contestId));
          const insert = transaction
            .insertInto("entries")
            .values({ ...toRow(values), name: values.name, contest_id: contestId, voting_id: votingId })
            .returningAll();
          const row = await withinTextLimit(transaction, contestId, () => insert.executeTakeFirstOrThrow());
          const added = valuesOf(row);
          await addActivity(transaction, {
            act: "entry_added",
            by,
            contestId,
            subject: entrySubject(added),
            after: allOf(entryActivity(added)),
          });
          return row.id;
        }),
      );
    },

    /** Changes only the given fields; a voting id of null becomes the next free number. */
    update(
      entry: Pick<ManagedEntry, "id" | "contestId">,
      changes: Partial<EntryValues>,
      by: string,
    ): Promise<number | NotWritten> {
      return unlessRefused(() =>
        kysely.transaction().execute(async (transaction) => {
          if (!(await lockVotingIds(transaction, entry.contestId))) return "gone";
          const votingId =
            changes.votingId === null
              ? await findFreeVotingId(transaction, entry.contestId, entry.id)
              : changes.votingId;
          const row = { ...toRow(changes), ...(votingId === undefined ? {} : { voting_id: votingId }) };
          if (Object.keys(row).length === 0) return entry.id;
          const before = await lockedEntry(transaction, entry.id);
          if (!before) return "gone";
          const isMoved = changes.status !== undefined && changes.status !== before.status;
          if (isMoved && (await ceremonyHasBegun(transaction, entry.contestId))) return "ceremony";
          const update = transaction.updateTable("entries").set(row).where("id", "=", entry.id).returningAll();
          const after = await withinTextLimit(transaction, entry.contestId, () => update.executeTakeFirstOrThrow());
          await addEntryChange(transaction, { before, after, by });
          return entry.id;
        }),
      );
    },

    createMany(contestId: number, entries: NewEntries, by: string): Promise<EntryOutcome[] | NotInserted> {
      return insertEntries(database, contestId, entries, by);
    },

    undoUpload(contestId: number, uploadId: string, by: string): Promise<Undone> {
      return undoUpload(database, contestId, { uploadId, by });
    },

    /** Deletes its votes too. Returns the photo that it showed; undefined where there was no such entry. */
    remove(
      entry: Pick<ManagedEntry, "id" | "contestId">,
      by: string,
    ): Promise<{ imageUrl: string | null } | "ceremony" | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        if (!(await lockVotingIds(transaction, entry.contestId))) return undefined;
        if (await ceremonyHasBegun(transaction, entry.contestId)) return "ceremony";
        const tally = await transaction
          .selectFrom("tallies")
          .select("votes")
          .where("entry_id", "=", entry.id)
          .executeTakeFirst();
        const isSealed = await keepRemovedVotes(transaction, entry);
        const row = await transaction
          .deleteFrom("entries")
          .where("id", "=", entry.id)
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        const removed = valuesOf(row);
        await addActivity(transaction, {
          act: "entry_removed",
          by,
          contestId: entry.contestId,
          subject: entrySubject(removed),
          before: {
            ...allOf(entryActivity(removed)),
            votes: tally?.votes ?? 0,
            ...(isSealed && { [removedWhileSealed]: true }),
          },
        });
        return { imageUrl: row.image_url };
      });
    },
  };
}

export type EntryStore = ReturnType<typeof entryStore>;

function lockedEntry(transaction: Transaction<Tables>, entryId: number): Promise<EntryRow | undefined> {
  return transaction.selectFrom("entries").selectAll().where("id", "=", entryId).forNoKeyUpdate().executeTakeFirst();
}

async function addEntryChange(
  transaction: Transaction<Tables>,
  { before, after, by }: { before: EntryRow; after: EntryRow; by: string },
): Promise<void> {
  const change = changeBetween(entryActivity(valuesOf(before)), entryActivity(valuesOf(after)));
  if (!change) return;
  const subject = entrySubject(valuesOf(after));
  await addActivity(transaction, { act: "entry_changed", by, contestId: after.contest_id, subject, ...change });
}

async function unlessRefused<Result>(
  write: () => Promise<Result>,
): Promise<Result | "voting id taken" | "too much text"> {
  try {
    return await write();
  } catch (error) {
    if (isVotingIdTaken(error)) return "voting id taken";
    if (error instanceof TooMuchText) return "too much text";
    throw error;
  }
}

type ManagedRow = Omit<ManagedEntry, "sealed" | "voteCount" | "createdAt"> & {
  organizerId: string;
  voteCount: number;
  createdAt: Date;
  seal_from: Date | null;
  opened_at: Date | null;
  announced_at: Date | null;
  start_date: Date;
  rehearsing_since: Date | null;
  readAt: Date;
};

/** Its votes only where those who manage the contest may see them. */
function toManaged(row: ManagedRow): ManagedEntry & { organizerId: string } {
  const { voteCount, seal_from, opened_at, announced_at, start_date, rehearsing_since, readAt, createdAt, ...entry } =
    row;
  const rehearsed = { start_date, rehearsing_since };
  const sealing = {
    ...sealingOf({ seal_from, opened_at, announced_at }),
    ...rehearsalOf(rehearsed, readAt),
    startDate: start_date.toISOString(),
  };
  const shown = resultsShownTo(sealing, { canManage: true }, readAt);
  return {
    ...entry,
    createdAt: createdAt.toISOString(),
    ...(shown === "all"
      ? { voteCount: isRehearsalOver(rehearsed, readAt) ? 0 : voteCount }
      : { sealed: true as const }),
  };
}
