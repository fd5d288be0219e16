import { sql, type Transaction, type Updateable } from "kysely";
import type { ContestCard, ManagedContest } from "#contract/contests.ts";
import { allOf, changeBetween, contestActivity } from "#domain/activity.ts";
import type { ContestValues } from "#domain/contest-form.ts";
import { limits } from "#domain/limits.ts";
import { type ListPart, rowsOf } from "#domain/list-part.ts";
import { shortName } from "#domain/people.ts";
import { may } from "#domain/permissions.ts";
import { isSealed, shownTotal } from "#domain/sealing.ts";
import type { Database } from "#server/db/connect.ts";
import type { ContestRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { toRow, valuesOf } from "./contest-row.ts";
import { lockedContest } from "./locked-contest.ts";
import { isRehearsalOver, rehearsalOf } from "./rehearsal-of.ts";
import { sealingOf } from "./sealing-of.ts";

export function contestStore({ kysely }: Database) {
  const cards = kysely
    .selectFrom("contests")
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("tallies")
          .innerJoin("entries", "entries.id", "tallies.entry_id")
          .whereRef("tallies.contest_id", "=", "contests.id")
          .select((at) => [
            at.fn.sum<number>("tallies.votes").filterWhere("entries.status", "=", "active").as("active_votes"),
            at.fn.sum<number>("tallies.votes").as("all_votes"),
            at.fn.countAll<number>().filterWhere("entries.status", "=", "active").as("entry_count"),
            at.fn.countAll<number>().as("managed_entry_count"),
            at.fn.sum<number>("tallies.waiting").filterWhere("entries.status", "=", "active").as("active_waiting"),
            at.fn.sum<number>("tallies.waiting").as("all_waiting"),
          ])
          .as("sums"),
      (join) => join.onTrue(),
    )
    .leftJoin("photos", (join) => join.on(sql<boolean>`photos.id = uploaded_photo_id(contests.cover_photo_url)`))
    .leftJoin("users as opener", "opener.id", "contests.opened_by")
    .selectAll("contests")
    .select([
      "sums.active_votes",
      "sums.all_votes",
      "sums.entry_count",
      "sums.managed_entry_count",
      "sums.active_waiting",
      "sums.all_waiting",
      "photos.placeholder as cover_placeholder",
      "opener.first_name as opener_first_name",
      "opener.last_name as opener_last_name",
      sql<Date>`clock_timestamp()`.as("read_at"),
    ]);
  const newestCards = (part: ListPart) => {
    const { limit, offset } = rowsOf(part);
    return cards.orderBy("contests.created_at", "desc").orderBy("contests.id", "desc").limit(limit).offset(offset);
  };

  return {
    async listPublic(part: ListPart): Promise<ContestCard[]> {
      const rows = await newestCards(part).where("contests.is_public", "=", true).execute();
      return rows.map(toCard);
    },

    async listOf(organizerId: string, part: ListPart): Promise<ManagedContest[]> {
      const rows = await newestCards(part).where("contests.organizer_id", "=", organizerId).execute();
      return rows.map(toManaged);
    },

    async listAmong(contestIds: readonly number[], part: ListPart): Promise<ContestCard[]> {
      if (contestIds.length === 0) return [];
      const rows = await newestCards(part).where("contests.id", "in", contestIds).execute();
      return rows.map(toCard);
    },

    async findManaged(contestId: number): Promise<ManagedContest | undefined> {
      const row = await cards.where("contests.id", "=", contestId).executeTakeFirst();
      return row && toManaged(row);
    },

    /** Undefined where the organizer has as many as allowed. */
    create(organizerId: string, values: ContestValues): Promise<number | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        // New contests of one organizer wait for each other here, so that together they cannot exceed the limit.
        await transaction
          .selectFrom("users")
          .select("id")
          .where("id", "=", organizerId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        if ((await contestsOf(transaction, organizerId)) >= limits.contestsOfOrganizer) return undefined;
        const row = await transaction
          .insertInto("contests")
          .values({ organizer_id: organizerId, ...toRow(values) })
          .returningAll()
          .executeTakeFirstOrThrow();
        await addActivity(transaction, {
          act: "contest_created",
          by: organizerId,
          contestId: row.id,
          subject: row.title,
          after: allOf(contestActivity(valuesOf(row))),
        });
        return row.id;
      });
    },

    /** Changes only the given fields. */
    async update(contestId: number, values: Partial<ContestValues>, by: string): Promise<ContestUpdate> {
      const changes = toRow(values);
      if (Object.keys(changes).length === 0) return "done";
      try {
        await kysely.transaction().execute((transaction) => update(transaction, contestId, { changes, by }));
        return "done";
      } catch (error) {
        const { constraint } = error as { constraint?: string };
        if (constraint === "contests_start_before_end") return "dates-moved";
        if (constraint === "contests_who_may_vote_frozen") return "has-votes";
        if (constraint === "contests_seal_before_end") return "dates-moved";
        if (constraint === "contests_end_frozen") return "end-frozen";
        if (constraint === "contests_seal_frozen") return "seal-frozen";
        if (constraint === "contests_seal_after_end") return "seal-after-end";
        throw error;
      }
    },

    /** False where that person may not run contests. */
    handOver(contestId: number, { to, by }: { to: string; by: string }): Promise<boolean | "too many"> {
      return kysely.transaction().execute(async (transaction) => {
        // Locked first, as for a new contest, so that together they cannot exceed the limit.
        const organizer = await transaction
          .selectFrom("users")
          .select(["id", "role", "locked_at"])
          .where("id", "=", to)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!organizer || organizer.locked_at || !may(organizer, "create contests")) return false;
        const contest = await lockedContest(transaction, contestId);
        if (!contest || contest.organizer_id === to) return contest !== undefined;
        if ((await contestsOf(transaction, to)) >= limits.contestsOfOrganizer) return "too many";
        await transaction.updateTable("contests").set({ organizer_id: to }).where("id", "=", contestId).execute();
        await addActivity(transaction, {
          act: "contest_handed_over",
          by,
          contestId,
          personId: to,
          subject: contest.title,
        });
        return true;
      });
    },

    /** Deletes its entries, votes and access grants too. */
    async remove(contestId: number, by: string): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const contest = await lockedContest(transaction, contestId);
        if (!contest) return;
        const { entries, votes } = await transaction
          .selectFrom("tallies")
          .where("contest_id", "=", contestId)
          .select((at) => [at.fn.countAll<number>().as("entries"), at.fn.sum<number | null>("votes").as("votes")])
          .executeTakeFirstOrThrow();
        await transaction.deleteFrom("contests").where("id", "=", contestId).execute();
        // As the total was shown, so that it does not tell the votes of entries that were deleted while sealed.
        const removed = contest.announced_at ? 0 : contest.removed_votes;
        const before = { ...allOf(contestActivity(valuesOf(contest))), entries, votes: (votes ?? 0) + removed };
        await addActivity(transaction, { act: "contest_deleted", by, contestId, subject: contest.title, before });
      });
    },

    async find(contestId: number): Promise<ContestCard | undefined> {
      const row = await cards.where("contests.id", "=", contestId).executeTakeFirst();
      return row && toCard(row);
    },
  };
}

/** `dates-moved`: somebody else has just moved the other date past this one. */
export type ContestUpdate = "done" | "dates-moved" | "has-votes" | "end-frozen" | "seal-frozen" | "seal-after-end";

export type ContestStore = ReturnType<typeof contestStore>;

async function contestsOf(transaction: Transaction<Tables>, organizerId: string): Promise<number> {
  const { contests } = await transaction
    .selectFrom("contests")
    .select((at) => at.fn.countAll<number>().as("contests"))
    .where("organizer_id", "=", organizerId)
    .executeTakeFirstOrThrow();
  return contests;
}

async function update(
  transaction: Transaction<Tables>,
  contestId: number,
  { changes, by }: { changes: Updateable<Tables["contests"]>; by: string },
): Promise<void> {
  const before = await lockedContest(transaction, contestId);
  if (!before) return;
  const after = await transaction
    .updateTable("contests")
    .set(changes)
    .where("id", "=", contestId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = changeBetween(contestActivity(valuesOf(before)), contestActivity(valuesOf(after)));
  if (change)
    await addActivity(transaction, { act: "contest_changed", by, contestId, subject: after.title, ...change });
}

type CardRow = ContestRow & {
  cover_placeholder: string | null;
  active_votes: number | null;
  all_votes: number | null;
  entry_count: number | null;
  opener_first_name: string | null;
  opener_last_name: string | null;
  /** by the database's clock */
  read_at: Date;
};

/** Counts all entries, as their organizer manages them; a card counts the active ones. */
function toManaged(
  row: CardRow & { managed_entry_count: number | null; active_waiting: number | null; all_waiting: number | null },
): ManagedContest {
  const card = toCard(row);
  const waiting = isRehearsalOver(row, row.read_at)
    ? noVotes
    : { active: row.active_waiting ?? 0, all: row.all_waiting ?? 0, removed: row.removed_waiting };
  return {
    ...card,
    entryCount: row.managed_entry_count ?? 0,
    accessCode: row.access_code,
    controlVersion: row.control_version,
    waitingVotes: shownTotal(waiting, card.sealed === true),
  };
}

const noVotes = { active: 0, all: 0, removed: 0 };

export function toCard(row: CardRow): ContestCard {
  const sealing = shownSealing(row);
  const startDate = row.start_date.toISOString();
  const rehearsal = rehearsalOf(row, row.read_at);
  const sealed = isSealed({ ...sealing, ...rehearsal, startDate }, row.read_at);
  const votes = isRehearsalOver(row, row.read_at)
    ? noVotes
    : { active: row.active_votes ?? 0, all: row.all_votes ?? 0, removed: row.removed_votes };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    organizerId: row.organizer_id,
    startDate,
    endDate: row.end_date.toISOString(),
    isActive: row.is_active,
    isPublic: row.is_public,
    customBranding: row.custom_branding,
    showEntryName: row.show_entry_name,
    showOwnerName: row.show_owner_name,
    coverPhotoUrl: row.cover_photo_url,
    coverPlaceholder: row.cover_placeholder,
    photoSize: row.photo_size,
    whoMayVote: row.who_may_vote,
    totalVotes: shownTotal(votes, sealed),
    entryCount: row.entry_count ?? 0,
    ...sealing,
    ...(sealed && { sealed }),
    ...(row.extended_at && { extendedAt: row.extended_at.toISOString() }),
    ...rehearsal,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** With the name of whoever opened the envelope. */
function shownSealing({ reveal_step: _, ...row }: CardRow): Pick<ContestCard, "sealFrom" | "opened" | "announcedAt"> {
  const { opened, ...sealing } = sealingOf(row);
  const by = shortName({ firstName: row.opener_first_name, lastName: row.opener_last_name });
  return { ...sealing, ...(opened && { opened: { ...opened, by } }) };
}
