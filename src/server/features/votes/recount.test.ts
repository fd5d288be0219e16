import type pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { type Counts, findDifferences, repairTallies } from "./recount.ts";
import { voteStore } from "./store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

async function client(): Promise<pg.PoolClient> {
  const connection = await database.pool.connect();
  onTestFinished(() => connection.release());
  return connection;
}

const counts = (values: Partial<Counts>): Counts => ({
  unproven: 0,
  mail: 0,
  google: 0,
  pass: 0,
  waiting: 0,
  ...values,
});

async function entriesWithWrongTallies() {
  const entries = [await createEntry(database), await createEntry(database), await createEntry(database)] as const;
  for (const entry of entries) await castVote(database, entry);
  const [wrong, missing, right] = entries;
  await database.pool.query("update tallies set votes = 7, unproven = 7 where entry_id = $1", [wrong.id]);
  await database.pool.query("delete from tallies where entry_id = $1", [missing.id]);
  return { wrong, missing, right };
}

test("wrong and missing tallies are found, of all contests or of one", async () => {
  const { wrong, missing, right } = await entriesWithWrongTallies();
  const connection = await client();
  expect(await findDifferences(connection, wrong.contest_id)).toEqual([
    { contestId: wrong.contest_id, entryId: wrong.id, tally: counts({ unproven: 7 }), votes: counts({ unproven: 1 }) },
  ]);
  expect(await findDifferences(connection, missing.contest_id)).toEqual([
    { contestId: missing.contest_id, entryId: missing.id, tally: null, votes: counts({ unproven: 1 }) },
  ]);
  expect(await findDifferences(connection, right.contest_id)).toEqual([]);
  expect((await findDifferences(connection, null)).length).toBe(2);
});

test("tallies are repaired while people vote, and the contest gets a new version", async () => {
  const { wrong, missing } = await entriesWithWrongTallies();
  const connection = await client();
  const version = async () =>
    (await connection.query("select version from contest_versions where contest_id = $1", [wrong.contest_id])).rows[0]
      .version;
  const before = await version();
  const votes = voteStore(database, createLog("silent"));
  onTestFinished(votes.close);
  let isOver = false;
  const voters = Array.from({ length: 5 }, async () => {
    let cast = 0;
    for (; !isOver; cast += 1) await votes.take(ballotFor(wrong));
    return cast;
  });
  for (let round = 0; round < 10; round += 1) {
    await database.pool.query("update tallies set votes = votes + 3, mail = mail + 3 where entry_id = $1", [wrong.id]);
    await repairTallies(connection, wrong.contest_id);
    expect(await findDifferences(connection, wrong.contest_id)).toEqual([]);
  }
  isOver = true;
  const cast = (await Promise.all(voters)).reduce((sum, count) => sum + count);
  await repairTallies(connection, missing.contest_id);
  expect(await findDifferences(connection, missing.contest_id)).toEqual([]);
  expect(await version()).toBeGreaterThan(before);
  const { rows } = await connection.query("select votes from tallies where entry_id = $1", [wrong.id]);
  expect(rows).toEqual([{ votes: cast + 1 }]);
});
