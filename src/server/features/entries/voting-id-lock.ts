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

/** All descriptions of a contest together, in characters. */
async function descriptionLength(transaction: Transaction<Tables>, contestId: number): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    select coalesce(sum(char_length(description)), 0) as length from entries
    where contest_id = ${contestId}`.execute(transaction);
  return rows[0]?.length ?? 0;
}

/** The descriptions of the contest's entries would be too long together; what was written is rolled back. */
export class TooMuchText extends Error {}

/** Also under that lock. A contest of an earlier version may have more, and must only not get longer. */
export async function withinTextLimit<Result>(
  transaction: Transaction<Tables>,
  contestId: number,
  write: () => Promise<Result>,
): Promise<Result> {
  const before = await descriptionLength(transaction, contestId);
  const result = await write();
  const after = await descriptionLength(transaction, contestId);
  if (after > limits.descriptionsOfEntries && after > before) throw new TooMuchText();
  return result;
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
