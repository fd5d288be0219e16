import { beforeAll, expect, test } from "vitest";
import { takeVotes } from "#server/features/votes/batches/take-votes.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createContest, createEntry, createVoterId } from "#server/testing/factories.ts";
import { moveVoters, voterChanges } from "./voter-changes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

const voterIdsIn = async (contestId: number) =>
  (await database.pool.query("select voter_id from votes where contest_id = $1 order by id", [contestId])).rows.map(
    ({ voter_id }) => voter_id,
  );

test("no vote under an id that is being moved is taken in a contest that is created or opened meanwhile", async () => {
  const [from, to] = [createVoterId(), createVoterId()];
  const ended = await createContest(database, { start_date: new Date(1), end_date: new Date(2) });
  const entry = await createEntry(database, { contest_id: ended.id });
  let opened: Promise<unknown> = Promise.resolve();
  let outcomes: Promise<unknown> = Promise.resolve();
  await voterChanges(database)(async (transaction) => {
    await moveVoters(transaction, [from], to);
    opened = database.kysely
      .updateTable("contests")
      .set({ end_date: new Date(Date.now() + 60 * 60 * 1000) })
      .where("id", "=", ended.id)
      .execute();
    outcomes = opened.then(() => takeVotes(database.pool)([ballotFor(entry, { voterId: from })]));
    await Promise.race([outcomes, waitsForLock()]);
    await transaction.insertInto("voters").values({ id: from, voter_id: to }).execute();
  });
  expect(await outcomes).toEqual([{ refusal: "person-changed" }]);
  expect(await voterIdsIn(ended.id)).toEqual([]);
});

test("of several votes in one contest the first one is moved, unless there is one already", async () => {
  const [from, alsoFrom, to] = [createVoterId(), createVoterId(), createVoterId()];
  const [without, withOwn] = [await createEntry(database), await createEntry(database)];
  for (const voterId of [alsoFrom, from]) await castVote(database, without, voterId);
  for (const voterId of [from, to]) await castVote(database, withOwn, voterId);
  await voterChanges(database)((transaction) => moveVoters(transaction, [from, alsoFrom], to));
  expect(await voterIdsIn(without.contest_id)).toEqual([to, from]);
  expect(await voterIdsIn(withOwn.contest_id)).toEqual([from, to]);
});

/** Until a statement waits for a lock that another one holds. */
async function waitsForLock(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.pool.query(waiting)).rows.length).toBeGreaterThan(0);
}
