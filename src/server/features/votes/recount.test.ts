import type pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createEntry } from "#server/testing/factories.ts";
import { findDifferences, repairTallies } from "./recount.ts";
import { voteStore } from "./store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

async function client(): Promise<pg.PoolClient> {
  const lent = await database.pool.connect();
  onTestFinished(() => lent.release());
  return lent;
}

async function damaged() {
  const entries = [await createEntry(database), await createEntry(database), await createEntry(database)] as const;
  for (const entry of entries) await castVote(database, entry);
  const [wrong, missing, right] = entries;
  await database.pool.query("update tallies set votes = 7 where entry_id = $1", [wrong.id]);
  await database.pool.query("delete from tallies where entry_id = $1", [missing.id]);
  return { wrong, missing, right };
}

test("finds wrong and missing tallies, of all contests or of one", async () => {
  const { wrong, missing, right } = await damaged();
  const counts = await client();
  expect(await findDifferences(counts, wrong.contest_id)).toEqual([
    { contestId: wrong.contest_id, entryId: wrong.id, tally: 7, votes: 1 },
  ]);
  expect(await findDifferences(counts, missing.contest_id)).toEqual([
    { contestId: missing.contest_id, entryId: missing.id, tally: null, votes: 1 },
  ]);
  expect(await findDifferences(counts, right.contest_id)).toEqual([]);
  expect((await findDifferences(counts, null)).length).toBe(2);
});

test("repairs them beside people who vote, and tells those who watch", async () => {
  const { wrong, missing } = await damaged();
  const counts = await client();
  const version = async () =>
    (await counts.query("select version from contest_versions where contest_id = $1", [wrong.contest_id])).rows[0]
      .version;
  const before = await version();
  const votes = voteStore(database);
  let over = false;
  const crowd = Array.from({ length: 5 }, async () => {
    let cast = 0;
    for (; !over; cast += 1) await votes.take(ballotFor(wrong));
    return cast;
  });
  for (let round = 0; round < 10; round += 1) {
    await database.pool.query("update tallies set votes = votes + 3 where entry_id = $1", [wrong.id]);
    await repairTallies(counts, wrong.contest_id);
    expect(await findDifferences(counts, wrong.contest_id)).toEqual([]);
  }
  over = true;
  const cast = (await Promise.all(crowd)).reduce((sum, count) => sum + count);
  await repairTallies(counts, missing.contest_id);
  expect(await findDifferences(counts, missing.contest_id)).toEqual([]);
  expect(await version()).toBeGreaterThan(before);
  const { rows } = await counts.query("select votes from tallies where entry_id = $1", [wrong.id]);
  expect(rows).toEqual([{ votes: cast + 1 }]);
});
