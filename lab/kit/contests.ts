import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import { createContest } from "#server/testing/factories.ts";

export type LabContest = { id: number; entryIds: [number, ...number[]] };
type ContestValues = Parameters<typeof createContest>[1];

const entriesOfAShow = 60;
const votesPerStatement = 50_000;

/** An open contest whose entries have names, owners and photos. */
export async function contestWithEntries(
  database: Database,
  values: ContestValues = {},
  entries = entriesOfAShow,
): Promise<LabContest> {
  const { id } = await createContest(database, values);
  return addEntries(database, id, entries);
}

export async function addEntries({ pool }: Database, id: number, entries = entriesOfAShow): Promise<LabContest> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into entries (contest_id, name, owner, description, voting_id, image_url)
     select $1, 'Midnight Runner ' || n, 'Aiko Tanaka ' || n, 'Hand-drawn wrap, three months of work, number ' || n, n::text,
       '/uploads/' || substr(md5(n::text), 1, 22) || '/800.webp'
     from generate_series(1, $2) as n returning id`,
    [id, entries],
  );
  return { id, entryIds: rows.map((row) => row.id) as LabContest["entryIds"] };
}

export async function contestWithVotes(database: Database, votes: number): Promise<LabContest> {
  const contest = await contestWithEntries(database);
  await addVotes(database, contest, votes);
  return contest;
}

export async function addVotes({ pool }: Database, { id, entryIds }: LabContest, votes: number): Promise<void> {
  const run = randomUUID();
  for (let from = 0; from < votes; from += votesPerStatement)
    await pool.query(
      `insert into votes (contest_id, entry_id, voter_id)
       select $1, ($2::integer[])[1 + n % $3], md5($4 || n) from generate_series($5::integer, $6::integer) as n`,
      [id, entryIds, entryIds.length, run, from, Math.min(votes, from + votesPerStatement) - 1],
    );
  await pool.query("vacuum analyze votes, tallies");
}
