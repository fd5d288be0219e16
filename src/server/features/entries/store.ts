import { sql, type Updateable } from "kysely";
import type { ManagedEntry } from "#contract/entries.ts";
import { allOf, changeBetween, entryActivity, entrySubject } from "#domain/contests/activity.ts";
import { type EntryValues, votingIdTaken } from "#domain/entries/entry-form.ts";
import { compareVotingIds, nextVotingId } from "#domain/entries/voting-ids.ts";
import { isSealed, seesResults } from "#domain/results/sealing.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { columnsOf, fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity, removedWhileSealed } from "#server/features/activity/public.ts";
import {
  databaseTime,
  isRehearsalOver,
  type LockedContest,
  lockContest,
  rehearsalOf,
  sealingOf,
} from "#server/features/contests/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { insertEntries, type NewEntries } from "./bulk-insert.ts";
import { refuseTooMany, withinTextLimit } from "./entry-limits.ts";
import { undoUpload } from "./undo-upload.ts";

/** Every write holds the contest's lock, so that a free voting id stays free until it is used. */
export function entryStore(database: Database) {
  const { kysely } = database;
  const managed = kysely
    .selectFrom("entries")
    .innerJoin("contests", "contests.id", "entries.contest_id")
    .innerJoin("tallies", "tallies.entry_id", "entries.id")
    .leftJoin("photos", (join) => join.on(sql<boolean>`photos.id = uploaded_photo_id(entries.image_url)`))
    .selectAll("entries")
    .select([
      "contests.organizer_id",
      "photos.placeholder as image_placeholder",
      "tallies.votes",
      "contests.seal_from",
      "contests.opened_at",
      "contests.announced_at",
      "contests.start_date",
      "contests.rehearsing_since",
      sql<Date>`clock_timestamp()`.as("read_at"),
    ]);

  return {
    async list(contestId: number): Promise<ManagedEntry[]> {
      const rows = await managed.where("entries.contest_id", "=", contestId).execute();
      return rows.map(toManaged).sort((one, other) => compareVotingIds(one.votingId, other.votingId));
    },

    /** With the organizer of its contest, for the permission check. */
    async find(entryId: number): Promise<ManagedEntry & { organizerId: string; exhibitId: number | null }> {
      const row = managed.where("entries.id", "=", entryId);
      return toManaged(await row.executeTakeFirstOrThrow(() => notFound("Entry")));
    },

    create(contestId: number, values: EntryValues, by: string): Promise<number> {
      return withVotingId(values, async (transaction) => {
        await lockContest(transaction, contestId);
        await refuseTooMany(transaction, contestId, 1);
        const votingId = values.votingId ?? (await findFreeVotingId(transaction, contestId));
        const insert = transaction
          .insertInto("entries")
          .values({ ...toRow(values), name: values.name, contest_id: contestId, voting_id: votingId })
          .returningAll();
        const row = await withinTextLimit(transaction, contestId, () => insert.executeTakeFirstOrThrow());
        const added = fieldsOf(row);
        await addActivity(transaction, {
          act: "entry_added",
          by,
          contestId,
          subject: entrySubject(added),
          after: allOf(entryActivity(added)),
        });
        return row.id;
      });
    },

    /** Changes only the given fields; a voting id of null becomes the next free number. */
    update({ id, contestId }: Entry, changes: Partial<EntryValues>, by: string): Promise<void> {
      return withVotingId(changes, async (transaction) => {
        const contest = await lockContest(transaction, contestId);
        const isBlank = changes.votingId === null;
        const row = {
          ...toRow(changes),
          ...(isBlank && { voting_id: await findFreeVotingId(transaction, contestId, id) }),
        };
        if (Object.keys(row).length === 0) return;
        const entry = transaction.selectFrom("entries").selectAll().where("id", "=", id).forNoKeyUpdate();
        const before = await entry.executeTakeFirstOrThrow(() => notFound("Entry"));
        const isMoved = changes.status !== undefined && changes.status !== before.status;
        if (isMoved) await refuseInCeremony(transaction, contest);
        const update = transaction.updateTable("entries").set(row).where("id", "=", id).returningAll();
        const changed = await withinTextLimit(transaction, contestId, () => update.executeTakeFirstOrThrow());
        const after = fieldsOf(changed);
        const change = changeBetween(entryActivity(fieldsOf(before)), entryActivity(after));
        const subject = entrySubject(after);
        if (change) await addActivity(transaction, { act: "entry_changed", by, contestId, subject, ...change });
      });
    },

    createMany: (contestId: number, entries: NewEntries, by: string) => insertEntries(database, contestId, entries, by),

    undoUpload: (contestId: number, uploadId: string, by: string) => undoUpload(database, contestId, { uploadId, by }),

    /** Deletes its votes too. Returns the photo that it showed. */
    remove({ id, contestId }: Entry, by: string): Promise<string | null> {
      return kysely.transaction().execute(async (transaction) => {
        await refuseInCeremony(transaction, await lockContest(transaction, contestId));
        const tally = await transaction
          .selectFrom("tallies")
          .select("votes")
          .where("entry_id", "=", id)
          .executeTakeFirst();
        const wasSealed = await keepRemovedVotes(transaction, { id, contestId });
        const entry = transaction.deleteFrom("entries").where("id", "=", id).returningAll();
        const removed = fieldsOf(await entry.executeTakeFirstOrThrow(() => notFound("Entry")));
        await addActivity(transaction, {
          act: "entry_removed",
          by,
          contestId,
          subject: entrySubject(removed),
          before: {
            ...allOf(entryActivity(removed)),
            votes: tally?.votes ?? 0,
            ...(wasSealed && { [removedWhileSealed]: true }),
          },
        });
        return removed.imageUrl;
      });
    },
  };

  async function withVotingId<Result>(
    { votingId }: Partial<EntryValues>,
    write: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await kysely.transaction().execute(write);
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== "entries_voting_id") throw error;
      const message = votingIdTaken(votingId ?? "");
      throw new Refusal("conflict", message, { fields: { votingId: message } });
    }
  }

  /** Its votes only where those who manage the contest may see them. */
  function toManaged(row: Awaited<ReturnType<typeof managed.execute>>[number]) {
    const { votes, seal_from, opened_at, announced_at, start_date, rehearsing_since, read_at, ...entry } = row;
    const rehearsed = { start_date, rehearsing_since };
    const sealing = {
      ...sealingOf({ seal_from, opened_at, announced_at }),
      ...rehearsalOf(rehearsed, read_at),
      startDate: start_date.toISOString(),
    };
    return {
      ...fieldsOf(entry),
      ...(seesResults(sealing, { canManage: true }, read_at)
        ? { voteCount: isRehearsalOver(rehearsed, read_at) ? 0 : votes }
        : { sealed: true as const }),
    };
  }
}

type Entry = Pick<ManagedEntry, "id" | "contestId">;

export type EntryStore = ReturnType<typeof entryStore>;

const toRow = (values: Partial<EntryValues>) => columnsOf(values) as Updateable<Tables["entries"]>;

/** The next free number; the entry's own present number counts as free. */
async function findFreeVotingId(
  transaction: Transaction,
  contestId: number,
  entryId: number | null = null,
): Promise<string> {
  const { rows } = await sql<{ votingId: string }>`
    select voting_id as "votingId" from entries
    where contest_id = ${contestId} and voting_id ~ '^[0-9]+$' and id is distinct from ${entryId}`.execute(transaction);
  return nextVotingId(new Set(rows.map(({ votingId }) => votingId)));
}

/** While places of a sealed result are revealed, another set of entries would move places that everybody has seen. */
async function refuseInCeremony(transaction: Transaction, contest: LockedContest): Promise<void> {
  if (contest.revealed_step > 0 && isSealed(sealingOf(contest), await databaseTime(transaction)))
    throw new Refusal("conflict", sealingMessages.ceremonyHasBegun);
}

/**
 * Before an entry is deleted while results are sealed: its votes stay in the contest's public total. The contest's row
 * changes for an entry without votes, too, so that this does not tell whether it had any. False where nothing is sealed.
 */
async function keepRemovedVotes(transaction: Transaction, { id, contestId }: Entry): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contests set removed_votes = removed_votes + tallies.votes, removed_waiting = removed_waiting + tallies.waiting
    from tallies
    where contests.id = ${contestId} and tallies.entry_id = ${id} and tallies.contest_id = contests.id
      and is_sealed(
        contests.seal_from, contests.announced_at,
        voting_moment(contests.rehearsing_since, contests.start_date, clock_timestamp())
      )`.execute(transaction);
  return numAffectedRows === 1n;
}
