import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote } from "#server/testing/factories.ts";
import { contestWithEntries, type LabContest } from "./contests.ts";
import { countVotes, expectVotes } from "./count-votes.ts";
import { type VoteRecord, voteRecord } from "./vote-record.ts";

/** A count that never finds anything would make every load and every fault look harmless. */
let database: TestDatabase;
let contest: LabContest;
let records: Map<string, VoteRecord>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  contest = await contestWithEntries(database, {}, 2);
  records = new Map();
});

const right = { lost: 0, doubled: 0, late: 0 };
const count = () => {
  const voters = [...records].map(([voterId, record]) => ({ voterId, expected: record.expected() }));
  return countVotes(database, contest.id, voters);
};
const store = (voterId: string, entryId = contest.entryIds[0]) =>
  castVote(database, { id: entryId, contest_id: contest.id }, voterId);
const change = (voterId: string, entryId = contest.entryIds[1]) =>
  database.pool.query("update votes set entry_id = $2 where voter_id = $1", [voterId, entryId]);

/** A vote that was confirmed and stands. */
async function confirmedVote(voterId: string): Promise<VoteRecord> {
  const record = voteRecord();
  records.set(voterId, record);
  record.sent(contest.entryIds[0]).confirmed();
  await store(voterId);
  return record;
}

test("votes that stand as they were confirmed, or were never answered, are right", async () => {
  await confirmedVote("mika");
  const unanswered = voteRecord();
  unanswered.sent(contest.entryIds[1]!);
  records.set("ren", unanswered);
  expect(await count()).toEqual({ ...right, votes: 1, wrong: [] });
  await expectVotes(database, contest.id, 1);
  await expect(expectVotes(database, contest.id, 2)).rejects.toThrow("there are 1");
});

test("a missing vote is lost, and so is one that is for another entry", async () => {
  await confirmedVote("aki");
  await confirmedVote("yui");
  await database.pool.query("delete from votes where voter_id = 'aki'");
  await change("yui");
  expect(await count()).toMatchObject({ ...right, lost: 2, wrong: [{ voterId: "aki" }, { voterId: "yui" }] });
});

test("an unanswered vote that comes back after a confirmed one is late", async () => {
  const record = await confirmedVote("sora");
  record.sent(contest.entryIds[1]!);
  record.sent(contest.entryIds[0]).confirmed();
  await change("sora");
  expect(await count()).toMatchObject({ ...right, late: 1 });
});

test("a vote that was written after the end is late", async () => {
  await confirmedVote("rin");
  await database.pool.query("update contests set end_date = now() - interval '1 minute' where id = $1", [contest.id]);
  await database.pool.query("update votes set proof = 'google' where voter_id = 'rin'");
  expect(await count()).toMatchObject({ ...right, late: 1 });
});

test("votes of strangers, second votes and votes that only the tallies have are doubled; votes that these lack are lost", async () => {
  await confirmedVote("kei");
  await store("stranger");
  expect(await count()).toMatchObject({ ...right, doubled: 1 });
  await database.pool.query("update tallies set votes = votes + 2, unproven = unproven + 2 where entry_id = $1", [
    contest.entryIds[0],
  ]);
  expect(await count()).toMatchObject({ ...right, doubled: 3 });
  await expect(expectVotes(database, contest.id, 2)).rejects.toThrow("the tallies have 2 more");
  await database.pool.query("update tallies set votes = 0, unproven = 0 where entry_id = $1", [contest.entryIds[0]]);
  expect(await count()).toMatchObject({ ...right, doubled: 1, lost: 2 });

  await database.pool.query("alter table votes drop constraint votes_contest_id_voter_id_key");
  await store("stranger", contest.entryIds[1]);
  expect(await count()).toMatchObject({ ...right, doubled: 2, lost: 2 });
});
