import type { Database } from "#server/db/connect.ts";
import { findDifferences } from "#server/features/votes/recount.ts";
import type { Electorate } from "./electorate.ts";
import type { Standing } from "./memory.ts";

export type Count = {
  lost: number;
  doubled: number;
  late: number;
  /** of those whose votes are not what they were told */
  stories: string[];
};

/** What the voters remember against what the database holds. */
export async function countVotes(database: Database, { contestId, voters }: Electorate): Promise<Count> {
  const standings = await standingVotes(database, contestId);
  const late = await votesAfterTheEnd(database, contestId);
  const count: Count = { lost: 0, doubled: 0, late, stories: [] };
  for (const { voterId, memory, diary } of voters) {
    const [standing = null, ...more] = standings.get(voterId) ?? [];
    const judgement = memory.judge(standing);
    if (judgement !== "right") {
      count[judgement] += 1;
      count.stories.push(`${standing} stands, which is ${judgement}:\n  ${diary.join("\n  ")}`);
    }
    count.doubled += more.length;
    standings.delete(voterId);
  }
  for (const strangers of standings.values()) count.doubled += strangers.length;
  const { lost, doubled } = await differencesOfTallies(database, contestId);
  return { ...count, lost: count.lost + lost, doubled: count.doubled + doubled };
}

/** Without an index: a crash might have broken one. */
export async function standingVotes({ pool }: Database, contestId: number): Promise<Map<string, Standing[]>> {
  const client = await pool.connect();
  try {
    await client.query("set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off");
    const { rows } = await client.query("select voter_id, entry_id from votes where contest_id = $1", [contestId]);
    const standings = new Map<string, Standing[]>();
    for (const { voter_id, entry_id } of rows) standings.set(voter_id, [...(standings.get(voter_id) ?? []), entry_id]);
    return standings;
  } finally {
    client.release(true);
  }
}

async function votesAfterTheEnd({ pool }: Database, contestId: number): Promise<number> {
  const { rows } = await pool.query(
    `select count(*) as late from votes join contests on contests.id = votes.contest_id
     where contests.id = $1 and votes.updated_at >= contests.end_date`,
    [contestId],
  );
  return rows[0].late;
}

/** Votes that the tallies do not show, and such that only they show. */
export async function differencesOfTallies(
  { pool }: Database,
  contestId: number,
): Promise<{ lost: number; doubled: number }> {
  const client = await pool.connect();
  try {
    const found = { lost: 0, doubled: 0 };
    for (const { tally, votes } of await findDifferences(client, contestId)) {
      const more = (tally ?? 0) - (votes ?? 0);
      if (more > 0) found.doubled += more;
      else found.lost += Math.max(1, -more); // a tally that is missing is one lost, whatever it should say
    }
    return found;
  } finally {
    client.release();
  }
}
