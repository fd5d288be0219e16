import type { Database } from "#server/db/connect.ts";
import { type Counts, countedVotes, findDifferences } from "#server/features/votes/recount.ts";
import { type ExpectedVote, judge, type StoredVote } from "./vote-record.ts";

export type VoteCount = {
  votes: number;
  /** not there as it was confirmed, or not in the tallies */
  lost: number;
  /** a second vote of a voter, a vote of somebody who never voted, or a vote that only the tallies have */
  doubled: number;
  /** written after the end of voting, or an unanswered vote that came back after a confirmed one */
  late: number;
  wrong: { voterId: string; stored: StoredVote; verdict: "late" | "lost" }[];
};

type CountedVoter = { voterId: string; expected: ExpectedVote };

/** Compares the votes in the database with what their voters were told, and the tallies with the votes. */
export async function countVotes(
  database: Database,
  contestId: number,
  voters: readonly CountedVoter[],
): Promise<VoteCount> {
  const rows = await readVotes(database, contestId);
  const votes = new Map(rows.map(({ voterId, entryId }) => [voterId, entryId]));
  const voterIds = new Set(voters.map(({ voterId }) => voterId));
  const strangers = [...votes.keys()].filter((voterId) => !voterIds.has(voterId));
  const wrong = voters.flatMap(({ voterId, expected }) => {
    const stored = votes.get(voterId) ?? null;
    const verdict = judge(expected, stored);
    return verdict === "right" ? [] : [{ voterId, stored, verdict }];
  });
  const tallies = await compareTallies(database, contestId);
  return {
    votes: rows.length,
    lost: wrong.filter(({ verdict }) => verdict === "lost").length + tallies.lost,
    doubled: rows.length - votes.size + strangers.length + tallies.doubled,
    late: wrong.filter(({ verdict }) => verdict === "late").length + rows.filter(({ isLate }) => isLate).length,
    wrong,
  };
}

/** Of several contests. */
export function sumOfCounts(counts: readonly VoteCount[]): VoteCount {
  const sum = (of: (count: VoteCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  return {
    votes: sum(({ votes }) => votes),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    late: sum(({ late }) => late),
    wrong: counts.flatMap(({ wrong }) => wrong),
  };
}

/** Throws unless there are that many votes and the tallies equal them. */
export async function expectVotes(database: Database, contestId: number, expected: number): Promise<void> {
  const { length } = await readVotes(database, contestId);
  const { lost, doubled } = await compareTallies(database, contestId);
  if (length !== expected || lost + doubled > 0)
    throw new Error(
      `${expected} votes were confirmed; there are ${length}, and the tallies have ${doubled - lost} more`,
    );
}

type VoteRow = { voterId: string; entryId: number; isLate: boolean };

/** Reads without indexes, because a crash might have damaged one. */
export async function readVotes({ pool }: Database, contestId: number): Promise<VoteRow[]> {
  const client = await pool.connect();
  try {
    await client.query("set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off");
    const { rows } = await client.query<VoteRow>(
      `select voter_id as "voterId", entry_id as "entryId", votes.updated_at >= contests.end_date as "isLate"
       from votes join contests on contests.id = votes.contest_id where contests.id = $1`,
      [contestId],
    );
    return rows;
  } finally {
    client.release(true);
  }
}

/** Also those that wait. */
function allVotes(counts: Counts | null): number {
  return counts ? countedVotes(counts) + counts.waiting : 0;
}

/** Votes that the tallies lack, and votes that only the tallies have; of all contests where none is named. */
export async function compareTallies(
  { pool }: Database,
  contestId: number | null,
): Promise<{ lost: number; doubled: number }> {
  const client = await pool.connect();
  try {
    const found = { lost: 0, doubled: 0 };
    for (const { tally, votes } of await findDifferences(client, contestId)) {
      const more = allVotes(tally) - allVotes(votes);
      if (more > 0) found.doubled += more;
      else found.lost += Math.max(1, -more); // a missing tally of an entry without votes is an error too
    }
    return found;
  } finally {
    client.release();
  }
}
