import { expect, onTestFinished, test } from "vitest";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { rowsReadBy } from "#server/testing/rows-read.ts";
import { takeVotes } from "./take-votes.ts";

/** As in an event's first hour, the planner's statistics still say that the tables are empty. */
test("a batch reads no more rows than it needs, however many votes and other contests there are", async () => {
  const database = await createTestDatabase({ maxConnections: 1 });
  onTestFinished(database.drop);
  const { pool } = database;
  await pool.query("analyze votes, tallies, entries, contests");
  await pool.query("alter table votes set (autovacuum_enabled = off)");
  const take = takeVotes(pool);
  const contest = await createContest(database);
  const [entry, other] = [
    await createEntry(database, { contest_id: contest.id }),
    await createEntry(database, { contest_id: contest.id }),
  ];
  await take([ballotFor(entry)]); // statements are planned now, while the tables are small

  const otherContest = await createContest(database);
  await pool.query(
    "insert into entries (contest_id, name, voting_id) select $1, n::text, n::text from generate_series(1, 2000) as n",
    [otherContest.id],
  );
  await pool.query(
    "insert into votes (contest_id, entry_id, voter_id) select $1, $2, 'v' || n from generate_series(1, 5000) as n",
    [contest.id, entry.id],
  );
  const batch = Array.from({ length: 100 }, (_, place) =>
    place % 10 > 0 ? ballotFor(other) : ballotFor(entry, { voterId: `v${place + 1}`, action: "remove", entryId: null }),
  );
  const read = await rowsReadBy(pool, ["votes", "tallies", "entries"], async () => {
    const answers = await take(batch);
    expect(answers.at(-1)).toMatchObject({ totalVotes: 5_001 + 90 - 10 });
  });
  for (const [table, rows] of Object.entries(read)) expect(rows, table).toBeLessThan(1_000);
});
