import type { Database } from "#server/db/connect.ts";
import { voterIdOf } from "#server/features/auth/voter-id.ts";
import { differencesOfTallies } from "../chaos/count-votes.ts";
import { emailOf } from "./owners.ts";

export type Recount = {
  votes: number;
  /** confirmed, and not there as it was confirmed; or not in the tallies */
  lost: number;
  /** more than one of a voter, or of somebody who never voted, or only in the tallies */
  doubled: number;
  /** written after the end of voting */
  late: number;
};

type Given = { contestId: number; appSecret: string; possibleVotes: (number | null)[][] };

/** Every voter's vote in the database against what may stand by what the phone was told, and the tallies against the votes. */
export async function recount(database: Database, { contestId, appSecret, possibleVotes }: Given): Promise<Recount> {
  const { rows } = await database.pool.query<{ voter: string; entry: number; late: boolean }>(
    `select voter_id as voter, entry_id as entry, greatest(votes.created_at, votes.updated_at) >= end_date as late
     from votes join contests on contests.id = contest_id where contest_id = $1`,
    [contestId],
  );
  const cast = new Map(rows.map(({ voter, entry }) => [voter, entry]));
  const secondVotes = rows.length - cast.size;
  let lost = 0;
  for (const [person, possible] of possibleVotes.entries()) {
    const voter = voterIdOf(emailOf(person), appSecret);
    if (!possible.includes(cast.get(voter) ?? null)) lost += 1;
    cast.delete(voter);
  }
  const tallies = await differencesOfTallies(database, contestId);
  return {
    votes: rows.length,
    lost: lost + tallies.lost,
    doubled: secondVotes + cast.size + tallies.doubled,
    late: rows.filter(({ late }) => late).length,
  };
}
