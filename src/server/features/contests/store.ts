import { sql } from "kysely";
import type { ContestCard, ManagedContest } from "#contract/contests.ts";
import { allOf, changeBetween, contestActivity } from "#domain/contests/activity.ts";
import type { ContestValues } from "#domain/contests/contest-form.ts";
import { otherLanguage } from "#domain/languages.ts";
import { organizerHasTooManyContests } from "#domain/limits.ts";
import { type ListPart, rowsOf } from "#domain/list-part.ts";
import { shortName } from "#domain/people/people.ts";
import { isSealed, shownTotal } from "#domain/results/sealing.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { whoMayVoteFrozen, whoMayVoteRehearsed } from "#domain/votes/who-may-vote-choice.ts";
import type { Database } from "#server/db/connect.ts";
import type { ContestRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { Refusal } from "#server/http/errors.ts";
import { toRow, valuesOf } from "./contest-rows.ts";
import { type CoverFocusRow, coverFocusOf } from "./cover-focus.ts";
import { insertContest, lockNewOrganizer, lockOrganizer, refuseMoreContests } from "./insert-contest.ts";
import { leaveShow } from "./leave-show.ts";
import { lockContest, lockShowOfAward } from "./locks.ts";
import { isRehearsalOver, rehearsalOf, sealingOf } from "./seal-and-rehearsal.ts";

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
    .selectAll("sums")
    .select([
      "photos.placeholder as cover_placeholder",
      "photos.focus_x as cover_focus_x",
      "photos.focus_y as cover_focus_y",
      "opener.first_name as opener_first_name",
      "opener.last_name as opener_last_name",
      sql<Date>`clock_timestamp()`.as("read_at"),
    ]);
  const newestCards = (part: ListPart) => {
    const { limit, offset } = rowsOf(part);
    return cards.orderBy("contests.created_at", "desc").orderBy("contests.id", "desc").limit(limit).offset(offset);
  };

  return {
    /** Without awards, which are listed as their show. */
    async listPublic(part: ListPart): Promise<ContestCard[]> {
      const rows = await newestCards(part)
        .where("contests.is_public", "=", true)
        .where("contests.show_id", "is", null)
        .execute();
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

    async titlesOfShows(showIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (showIds.length === 0) return new Map();
      const rows = await kysely.selectFrom("shows").select(["id", "title"]).where("id", "in", showIds).execute();
      return new Map(rows.map(({ id, title }) => [id, title]));
    },

    async listManagedAmong(contestIds: readonly number[]): Promise<ManagedContest[]> {
      if (contestIds.length === 0) return [];
      return (await cards.where("contests.id", "in", contestIds).execute()).map(toManaged);
    },

    async findManaged(contestId: number): Promise<ManagedContest | undefined> {
      const row = await cards.where("contests.id", "=", contestId).executeTakeFirst();
      return row && toManaged(row);
    },

    create(organizerId: string, values: ContestValues): Promise<number> {
      return kysely.transaction().execute(async (transaction) => {
        await lockOrganizer(transaction, organizerId);
        return insertContest(transaction, organizerId, { values, by: organizerId });
      });
    },

    /** Changes only the given fields. */
    async update(contestId: number, values: Partial<ContestValues>, by: string): Promise<void> {
      const changes = toRow(values);
      if (Object.keys(changes).length === 0) return;
      await kysely.transaction().execute(async (transaction) => {
        const before = await lockContest(transaction, contestId);
        const after = await transaction
          .updateTable("contests")
          .set(changes)
          .where("id", "=", contestId)
          .returningAll()
          .executeTakeFirstOrThrow()
          .catch((error: { constraint?: string }) => {
            throw refusedBy(error.constraint, before) ?? error;
          });
        const change = changeBetween(contestActivity(valuesOf(before)), contestActivity(valuesOf(after)));
        if (change)
          await addActivity(transaction, { act: "contest_changed", by, contestId, subject: after.title, ...change });
      });
    },

    /** False where that person may not run contests. */
    handOver(contestId: number, { to, by }: { to: string; by: string }): Promise<boolean> {
      return kysely.transaction().execute(async (transaction) => {
        if (!(await lockNewOrganizer(transaction, to))) return false;
        const contest = await lockContest(transaction, contestId);
        if (contest.show_id !== null) throw new Refusal("conflict", showMessages.awardHandedOver);
        if (contest.organizer_id === to) return true;
        await refuseMoreContests(transaction, to, organizerHasTooManyContests);
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
        await lockShowOfAward(transaction, contestId);
        const contest = await lockContest(transaction, contestId);
        await leaveShow(transaction, contest);
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

export type ContestStore = ReturnType<typeof contestStore>;

/** Why the database refuses a change. */
function refusedBy(constraint: string | undefined, contest: ContestRow): Refusal | undefined {
  const frozen = (field: string, message: string) => new Refusal("conflict", message, { fields: { [field]: message } });
  switch (constraint) {
    case "contests_start_before_end":
    case "contests_seal_before_end":
      return new Refusal("conflict", "Someone else just changed the dates. Please check them again.");
    case "contests_who_may_vote_frozen":
      return frozen("whoMayVote", contest.rehearsing_since ? whoMayVoteRehearsed : whoMayVoteFrozen);
    case "contests_end_frozen":
      return frozen("endDate", sealingMessages.endFrozen);
    case "contests_seal_frozen":
      return frozen("sealFrom", sealingMessages.sealFrozen);
    case "contests_seal_after_end":
      return frozen("sealFrom", sealingMessages.sealAfterEnd);
    default:
      return undefined;
  }
}

type CardRow = ContestRow &
  CoverFocusRow & {
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
    ...coverFocusOf(row),
    photoSize: row.photo_size,
    ...otherLanguage(row.language),
    whoMayVote: row.who_may_vote,
    totalVotes: shownTotal(votes, sealed),
    entryCount: row.entry_count ?? 0,
    ...(row.show_id !== null && { showId: row.show_id }),
    ...sealing,
    ...(sealed && { sealed }),
    ...(row.extended_at && { extendedAt: row.extended_at.toISOString() }),
    ...rehearsal,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** With the name of whoever opened the envelope. */
function shownSealing(row: CardRow): Pick<ContestCard, "sealFrom" | "opened" | "announcedAt"> {
  const { opened, ...sealing } = sealingOf(row);
  const by = shortName({ firstName: row.opener_first_name, lastName: row.opener_last_name });
  return { ...sealing, ...(opened && { opened: { ...opened, by } }) };
}
