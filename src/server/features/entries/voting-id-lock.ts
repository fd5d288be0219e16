import { sql, type Transaction } from "kysely";
import { nextVotingId } from "#domain/voting-ids.ts";
import type { Tables } from "#server/db/tables.ts";

/**
 * Whoever gives out voting ids of a contest waits here for the others, so that a number found free still is. Votes wait too,
 * for as long as the transaction takes. False when the contest is gone.
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

/** The next free number. An entry that looks for one is not in its own way. */
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
