import { sql, type Transaction } from "kysely";
import { limits } from "#domain/limits.ts";
import { nextVotingId } from "#domain/voting-ids.ts";
import type { Tables } from "#server/db/tables.ts";

/**
 * Only one transaction at a time assigns voting ids in a contest, so that a free number stays free until it is used.
 * Votes wait for it too. False when the contest is gone.
 */
export async function lockVotingIds(transaction: Transaction<Tables>, contestId: number): Promise<boolean> {
  const contest = await transaction
    .selectFrom("contests")
    .select("id")
    .where("id", "=", contestId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return contest !== undefined;
}

/** Asked under that lock, so that many at once cannot exceed the limit. */
export async function hasRoomFor(
  transaction: Transaction<Tables>,
  contestId: number,
  newEntries: number,
): Promise<boolean> {
  const { entries } = await transaction
    .selectFrom("entries")
    .select((at) => at.fn.countAll<number>().as("entries"))
    .where("contest_id", "=", contestId)
    .executeTakeFirstOrThrow();
  return entries + newEntries <= limits.entriesOfContest;
}

/** The next free number; the entry's own present number counts as free. */
export async function findFreeVotingId(
  transaction: Transaction<Tables>,
  contestId: number,
  entryId: number | null = null,
): Promise<string> {
  const { rows } = await sql<{ votingId: string }>`
    select voting_id as "votingId" from entries
    where contest_id = ${contestId} and voting_id ~ '^[0-9]+$' and id is distinct from ${entryId}`.execute(transaction);
  return nextVotingId(new Set(rows.map(({ votingId }) => votingId)));
}

export function isVotingIdTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === "entries_voting_id";
}
