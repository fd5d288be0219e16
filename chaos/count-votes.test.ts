import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote } from "#server/testing/factories.ts";
import { countVotes } from "./count-votes.ts";
import { createElectorate, type Electorate, endSoon, type Voter } from "./electorate.ts";

/** A count that cannot find anything would make every fault look harmless. */
let database: TestDatabase;
let electorate: Electorate;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  electorate = await createElectorate(database, "0123456789abcdef0123456789abcdef");
});

const nothing = { lost: 0, doubled: 0, late: 0 };
const count = () => countVotes(database, electorate);

/** A vote that was confirmed and stands. */
async function voteOf(place: number): Promise<Voter> {
  const voter = electorate.voters[place] as Voter;
  const entryId = electorate.entryIds[0];
  voter.memory.sent({ does: "set", entryId }).confirmed();
  await castVote(database, { id: entryId, contest_id: electorate.contestId }, voter.voterId);
  return voter;
}

test("what stands as it was confirmed is right", async () => {
  await voteOf(0);
  expect(await count()).toMatchObject(nothing);
});

test("a vote that is gone is lost, and one that is another is", async () => {
  const voters = [await voteOf(0), await voteOf(1)];
  const [first, second] = voters.map(({ voterId }) => voterId);
  await database.pool.query("delete from votes where voter_id = $1", [first]);
  await database.pool.query("update votes set entry_id = $2 where voter_id = $1", [second, electorate.entryIds[1]]);
  expect(await count()).toMatchObject({ ...nothing, lost: 2 });
});

test("one that was not confirmed and comes back after one that was is late", async () => {
  const { memory, voterId } = await voteOf(0);
  memory.sent({ does: "set", entryId: electorate.entryIds[1] as number });
  memory.sent({ does: "set", entryId: electorate.entryIds[0] }).confirmed();
  await database.pool.query("update votes set entry_id = $2 where voter_id = $1", [voterId, electorate.entryIds[1]]);
  expect(await count()).toMatchObject({ ...nothing, late: 1 });
});

test("one that was written after the end is late", async () => {
  const { voterId } = await voteOf(0);
  const end = await endSoon(database, electorate);
  await expect.poll(() => Date.now()).toBeGreaterThan(end);
  await database.pool.query("update votes set proven = true where voter_id = $1", [voterId]);
  expect(await count()).toMatchObject({ ...nothing, late: 1 });
});

test("votes of nobody, and such that only the tallies show, are doubled; votes that these do not show are lost", async () => {
  await voteOf(0);
  await castVote(database, { id: electorate.entryIds[0], contest_id: electorate.contestId });
  expect(await count()).toMatchObject({ ...nothing, doubled: 1 });
  await database.pool.query("update tallies set votes = votes + 2 where entry_id = $1", [electorate.entryIds[0]]);
  expect(await count()).toMatchObject({ ...nothing, doubled: 3 });
  await database.pool.query("update tallies set votes = 0 where entry_id = $1", [electorate.entryIds[0]]);
  expect(await count()).toMatchObject({ ...nothing, doubled: 1, lost: 2 });
});
