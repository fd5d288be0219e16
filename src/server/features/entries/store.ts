import { sql } from "kysely";
import type { ManagedEntry } from "#contract/entries.ts";
import type { EntryValues } from "#domain/entry-form.ts";
import { compareVotingIds } from "#domain/voting-ids.ts";
import type { Database } from "#server/db/connect.ts";
import { type EntryOutcome, insertEntries, type NewEntries, type NotInserted } from "./bulk-insert.ts";
import { toRow } from "./entry-row.ts";
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
export type NotWritten = "gone" | "voting id taken" | "contest full" | "too much text";

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
    ]);

  return {
    async list(contestId: number): Promise<ManagedEntry[]> {
      const rows = await managed.where("entries.contest_id", "=", contestId).execute();
      return rows.map(withIsoDate).sort((one, other) => compareVotingIds(one.votingId, other.votingId));
    },

    /** With the organizer of its contest, for the permission check. */
    async find(entryId: number): Promise<(ManagedEntry & { organizerId: string }) | undefined> {
      const row = await managed.where("entries.id", "=", entryId).executeTakeFirst();
      return row && withIsoDate(row);
    },

    create(contestId: number, values: EntryValues): Promise<number | NotWritten> {
      return unlessRefused(() =>
        kysely.transaction().execute(async (transaction) => {
          if (!(await lockVotingIds(transaction, contestId))) return "gone";
          if (!(await hasRoomFor(transaction, contestId, 1))) return "contest full";
          const votingId = values.votingId ?? (await findFreeVotingId(transaction, contestId));
          const insert = transaction
            .insertInto("entries")
            .values({ ...toRow(values), name: values.name, contest_id: contestId, voting_id: votingId })
            .returning("id");
          const { id } = await withinTextLimit(transaction, contestId, () => insert.executeTakeFirstOrThrow());
          return id;
        }),
      );
    },

    /** Changes only the given fields; a voting id of null becomes the next free number. */
    update(entry: Pick<ManagedEntry, "id" | "contestId">, changes: Partial<EntryValues>): Promise<number | NotWritten> {
      return unlessRefused(() =>
        kysely.transaction().execute(async (transaction) => {
          if (!(await lockVotingIds(transaction, entry.contestId))) return "gone";
          const votingId =
            changes.votingId === null
              ? await findFreeVotingId(transaction, entry.contestId, entry.id)
              : changes.votingId;
          const row = { ...toRow(changes), ...(votingId === undefined ? {} : { voting_id: votingId }) };
          if (Object.keys(row).length === 0) return entry.id;
          const update = transaction.updateTable("entries").set(row).where("id", "=", entry.id);
          const { numUpdatedRows } = await withinTextLimit(transaction, entry.contestId, () =>
            update.executeTakeFirst(),
          );
          return numUpdatedRows > 0n ? entry.id : "gone";
        }),
      );
    },

    createMany(contestId: number, entries: NewEntries): Promise<EntryOutcome[] | NotInserted> {
      return insertEntries(database, contestId, entries);
    },

    undoUpload(contestId: number, uploadId: string): Promise<Undone> {
      return undoUpload(database, contestId, uploadId);
    },

    /** Deletes its votes too. Returns the photo that it showed; undefined where there was no such entry. */
    remove(entryId: number): Promise<{ imageUrl: string | null } | undefined> {
      return kysely
        .deleteFrom("entries")
        .where("id", "=", entryId)
        .returning("image_url as imageUrl")
        .executeTakeFirst();
    },
  };
}

export type EntryStore = ReturnType<typeof entryStore>;

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

function withIsoDate<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
