import { sql, type Transaction } from "kysely";
import type { Tables } from "#server/db/tables.ts";

/**
 * Before an entry is deleted while results are sealed: its votes stay in the contest's public total. The contest's row
 * changes for an entry without votes, too, so that this does not tell whether it had any. False where nothing is sealed.
 */
export async function keepRemovedVotes(
  transaction: Transaction<Tables>,
  entry: { id: number; contestId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contests set removed_votes = removed_votes + tallies.votes, removed_waiting = removed_waiting + tallies.waiting
    from tallies
    where contests.id = ${entry.contestId} and tallies.entry_id = ${entry.id} and tallies.contest_id = contests.id
      and is_sealed(
        contests.seal_from, contests.announced_at,
        voting_moment(contests.rehearsing_since, contests.start_date, clock_timestamp())
      )`.execute(transaction);
  return numAffectedRows === 1n;
}
