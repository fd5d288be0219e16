import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/connect.ts";
import { createContest } from "#server/testing/factories.ts";

export type BenchContest = { id: number; entryIds: number[] };

/** A contest as shows have them: sixty entries with names, owners and photos, and that many votes. */
export async function contestWithVotes(database: Database, votes: number, entries = 60): Promise<BenchContest> {
  const contest = await contestWithEntries(database, {}, entries);
  const { id, entryIds } = contest;
  const run = randomUUID();
  for (let from = 0; from < votes; from += 50_000)
    await database.pool.query(
      `insert into votes (contest_id, entry_id, voter_id)
       select $1, ($2::integer[])[1 + n % $3], md5($4 || n) from generate_series($5::integer, $6::integer) as n`,
      [id, entryIds, entries, run, from, Math.min(votes, from + 50_000) - 1],
    );
  await database.pool.query("vacuum analyze votes, tallies");
  return contest;
}

export async function contestWithEntries(
  database: Database,
  values: Parameters<typeof createContest>[1],
  entries = 60,
): Promise<BenchContest> {
  const { id } = await createContest(database, values);
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into entries (contest_id, name, owner, description, voting_id, image_url)
     select $1, 'Midnight Runner ' || n, 'Aiko Tanaka ' || n, 'Hand-drawn wrap, three months of work, number ' || n, n::text,
       '/uploads/' || substr(md5(n::text), 1, 22) || '/800.webp'
     from generate_series(1, $2) as n returning id`,
    [id, entries],
  );
  return { id, entryIds: rows.map((row) => row.id) };
}
