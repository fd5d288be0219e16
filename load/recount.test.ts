import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ContestRow, EntryRow } from "#server/db/tables.ts";
import { voterIdOf } from "#server/features/auth/voter-id.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createContest, createEntry } from "#server/testing/factories.ts";
import { emailOf } from "./owners.ts";
import { recount } from "./recount.ts";

/** A recount that cannot find anything would make every load look harmless. */
const appSecret = "0123456789abcdef0123456789abcdef";
let database: TestDatabase;
let contest: ContestRow;
let entry: EntryRow;
let other: EntryRow;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  contest = await createContest(database);
  entry = await createEntry(database, { contest_id: contest.id });
  other = await createEntry(database, { contest_id: contest.id });
});

const voteOf = (person: number, chosen = entry) => castVote(database, chosen, voterIdOf(emailOf(person), appSecret));
const recounted = (...possibleVotes: (number | null)[][]) =>
  recount(database, { contestId: contest.id, appSecret, possibleVotes });
const right = { lost: 0, doubled: 0, late: 0 };

test("what stands as the phones were told is right", async () => {
  await voteOf(0);
  expect(await recounted([entry.id], [null], [null, other.id])).toEqual({ ...right, votes: 1 });
});

test("a vote that is gone is lost, and so is one that has become another", async () => {
  await voteOf(1, other);
  expect(await recounted([entry.id], [entry.id])).toMatchObject({ ...right, lost: 2 });
});

test("a vote of nobody, a second one of somebody and one that only the tallies show are doubled", async () => {
  await voteOf(7);
  expect(await recounted([null])).toMatchObject({ ...right, doubled: 1 });
  await database.pool.query("alter table votes drop constraint votes_contest_id_voter_id_key");
  await voteOf(7);
  expect(await recounted([null])).toMatchObject({ ...right, doubled: 2 });
  await database.pool.query("update tallies set votes = votes + 3 where entry_id = $1", [entry.id]);
  expect(await recounted([null])).toMatchObject({ ...right, doubled: 5 });
});

test("one that was written after the end is late", async () => {
  await voteOf(0);
  await database.pool.query("update contests set end_date = now() - interval '1 minute' where id = $1", [contest.id]);
  await database.pool.query("update votes set proven = true where contest_id = $1", [contest.id]);
  expect(await recounted([entry.id])).toMatchObject({ ...right, late: 1 });
});
