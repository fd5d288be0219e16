import type pg from "pg";
import { beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createEntry } from "#server/testing/factories.ts";
import { takeVotes } from "./take-votes.ts";
import { voteNotifications } from "./vote-notifications.ts";

let database: TestDatabase;
let listener: pg.PoolClient;
/** channel and payload, in the order of their arrival */
let heard: [string, string][];

beforeAll(async () => {
  database = await createTestDatabase();
  listener = await database.pool.connect();
  listener.on("notification", ({ channel, payload = "" }) => heard.push([channel, payload]));
  await listener.query("listen contest_changed; listen votes_taken; listen last");
  return async () => {
    listener.release(true);
    await database.drop();
  };
});

beforeEach(async () => {
  heard = [];
  await allHeard();
  heard = []; // what the test before has told when it closed
});

/** Notifications are heard in the order of their commits. */
async function allHeard(): Promise<void> {
  await database.pool.query("notify last");
  await expect.poll(() => heard.some(([channel]) => channel === "last")).toBe(true);
  heard = heard.filter(([channel]) => channel !== "last");
}

const heardOn = (channel: string) => heard.filter(([name]) => name === channel).map(([, payload]) => payload);
const toldVotes = () => heardOn("votes_taken").flatMap((payload) => JSON.parse(payload) as unknown[][]);

function notifications(everyMs?: number) {
  const created = voteNotifications({ pool: database.pool, log: createLog("silent"), ...(everyMs && { everyMs }) });
  onTestFinished(created.close);
  return created;
}

test("a vote's own transaction notifies nobody, because that holds up the votes of all contests", async () => {
  const entry = await createEntry(database);
  await allHeard();
  heard = [];
  const batches: unknown[] = [];
  await takeVotes(database.pool, ({ contestIds, taken }) => batches.push([[...contestIds], taken.length]))([
    ballotFor(entry),
    ballotFor(entry),
  ]);
  await allHeard();
  expect(heard).toEqual([]);
  expect(batches).toEqual([[[entry.contest_id], 1]]);
});

test("the first vote is told at once, and more together after a pause", async () => {
  const { tell } = notifications(300);
  const vote = (id: number) => ({ contestIds: [7], taken: [`[[7, "voter ${id}", 1, false, true, null]]`] });
  tell(vote(0));
  await expect.poll(() => heardOn("contest_changed")).toEqual(["7"]);
  for (let id = 1; id <= 200; id += 1) tell(vote(id));
  await expect.poll(toldVotes).toHaveLength(201);
  // Three where the pause was over before the others came.
  expect(heardOn("contest_changed").length).toBeLessThanOrEqual(3);
  expect(heardOn("votes_taken").every((payload) => payload.length < 8_000)).toBe(true);
  expect(toldVotes().map(([, voter]) => voter)).toEqual(Array.from({ length: 201 }, (_, id) => `voter ${id}`));
});

test("a vote that stands after all is told as the database would have", async () => {
  const entry = await createEntry(database);
  const outcome = { counted: true, totalVotes: 1, version: 1 };
  for (const proof of ["none", "mail"] as const) {
    const ballot = ballotFor(entry, { proof });
    const batches: string[][] = [];
    await takeVotes(database.pool, ({ taken }) => batches.push([...taken]))([ballot]);
    await allHeard();
    heard = [];
    notifications().tellVote(ballot, { ...outcome, entryId: entry.id });
    await expect.poll(toldVotes).toEqual(JSON.parse(batches[0]?.[0] ?? ""));
  }
});

test("contests do not wait for one another", async () => {
  const { tell } = notifications(60_000);
  for (const contestIds of [[1], [2, 3], [1], [4]]) tell({ contestIds, taken: [] });
  await expect.poll(() => heardOn("contest_changed").sort()).toEqual(["1", "2", "3", "4"]);
});

test("what waits is told when the process stops", async () => {
  const { tell, close } = notifications(60_000);
  tell({ contestIds: [5], taken: [] });
  await expect.poll(() => heardOn("contest_changed")).toEqual(["5"]);
  tell({ contestIds: [5], taken: ['[[5, "late", 1, false, true, null]]'] });
  await close();
  await allHeard();
  expect([heardOn("contest_changed"), toldVotes()]).toEqual([["5", "5"], [[5, "late", 1, false, true, null]]]);
});

test("what could not be told is told later", async () => {
  const { pool } = database;
  const { tell } = notifications(10);
  const { query } = pool;
  Object.assign(pool, { query: () => Promise.reject(new Error("away")) });
  tell({ contestIds: [6], taken: ['[[6, "kept", 1, false, true, null]]'] });
  Object.assign(pool, { query });
  await expect.poll(() => heardOn("contest_changed")).toEqual(["6"]);
  expect(toldVotes()).toEqual([[6, "kept", 1, false, true, null]]);
});
