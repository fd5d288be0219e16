import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createContest, createEntry, createUser, createVoterId } from "#server/testing/factories.ts";

let database: TestDatabase;
let clients: [pg.Client, pg.Client, pg.Client];
let organizerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  // Not of the pool, which closes connections in use while a busy machine takes seconds to open another one.
  clients = [new pg.Client(database.url), new pg.Client(database.url), new pg.Client(database.url)];
  for (const client of clients) await client.connect();
  for (const client of clients) await client.query("set deadlock_timeout = '50ms'"); // the tests cause deadlocks
  organizerId = (await createUser(database)).id;
});

afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

beforeEach(() => database.pool.query("delete from contests"));

async function createContestWithEntries(count: number): Promise<{ contestId: number; entryIds: number[] }> {
  const { id: contest_id } = await createContest(database, { organizer_id: organizerId });
  const entryIds: number[] = [];
  for (let made = 0; made < count; made++) entryIds.push((await createEntry(database, { contest_id })).id);
  return { contestId: contest_id, entryIds };
}

/** Entries whose tally is not what their votes say, entries without a tally, tallies without an entry. */
async function miscounted(client: pg.ClientBase | pg.Pool): Promise<unknown[]> {
  const { rows } = await client.query(
    `select coalesce(e.id, t.entry_id) as entry, e.contest_id, t as tally, v.classes
     from entries e
     full join tallies t on t.entry_id = e.id
     cross join lateral (
       select array[
         count(*) filter (where counted and proof = 'none'), count(*) filter (where counted and proof = 'mail'),
         count(*) filter (where counted and proof = 'google'), count(*) filter (where counted and proof = 'pass'),
         count(*) filter (where not counted), count(*) filter (where counted)
       ]::integer[] as classes
       from votes where votes.entry_id = e.id
     ) as v
     where array[t.unproven, t.mail, t.google, t.pass, t.waiting, t.votes] is distinct from v.classes
       or t.contest_id is distinct from e.contest_id`,
  );
  return rows;
}

async function tally(entryId: number): Promise<number | undefined> {
  const { rows } = await database.pool.query("select votes from tallies where entry_id = $1", [entryId]);
  return rows[0]?.votes;
}

// $1 contest, $2 entry, $3 another entry of that contest, $4 voters, $5 a number that no other step has
const changes = {
  insert: "insert into votes (contest_id, entry_id, voter_id) select $1, $2, unnest($4::text[])",
  insertNew: `insert into votes (contest_id, entry_id, voter_id) select $1, $2, unnest($4::text[])
    on conflict (contest_id, voter_id) do nothing`,
  upsert: `insert into votes (contest_id, entry_id, voter_id) select $1, $2, unnest($4::text[])
    on conflict (contest_id, voter_id) do update set entry_id = excluded.entry_id
    where votes.entry_id <> excluded.entry_id`,
  upsertTwoEntries: `insert into votes (contest_id, entry_id, voter_id)
    select $1, case when place % 2 = 0 then $2::integer else $3::integer end, voter
    from unnest($4::text[]) with ordinality as each (voter, place)
    on conflict (contest_id, voter_id) do update set entry_id = excluded.entry_id`,
  insertWaiting: `insert into votes (contest_id, entry_id, voter_id, counted) select $1, $2, unnest($4::text[]), false
    on conflict (contest_id, voter_id) do nothing`,
  upsertProven: `insert into votes (contest_id, entry_id, voter_id, proof) select $1, $2, unnest($4::text[]), 'google'
    on conflict (contest_id, voter_id) do update
    set entry_id = excluded.entry_id, proof = excluded.proof, counted = excluded.counted`,
  confirm: "update votes set proof = 'mail', counted = true where contest_id = $1 and voter_id = any($4)",
  uncount: "update votes set counted = false where contest_id = $1 and voter_id = any($4)",
  changeProof: "update votes set proof = 'pass' where contest_id = $1 and voter_id = any($4)",
  change: "update votes set entry_id = $2 where contest_id = $1 and voter_id = any($4)",
  changeAll: "update votes set entry_id = $2 where entry_id = $3",
  swap: `update votes set entry_id = case entry_id when $2 then $3::integer else $2::integer end
    where entry_id in ($2, $3)`,
  remove: "delete from votes where contest_id = $1 and voter_id = any($4)",
  replace: `with removed as (delete from votes where contest_id = $1 and voter_id = any($4) returning voter_id)
    insert into votes (contest_id, entry_id, voter_id) select $1, $3, voter_id from removed`,
  merge: `merge into votes using (select unnest($4::text[]) as voter) as given
    on votes.contest_id = $1 and votes.voter_id = given.voter
    when matched and votes.entry_id = $2 then delete
    when matched then update set entry_id = $2
    when not matched then insert (contest_id, entry_id, voter_id) values ($1, $3, given.voter)`,
  enterAndVote: `with entered as (
      insert into entries (contest_id, name, voting_id) values ($1, 'Late', $5::text) returning id, contest_id
    )
    insert into votes (contest_id, entry_id, voter_id) select contest_id, id, unnest($4::text[]) from entered
    on conflict (contest_id, voter_id) do update set entry_id = excluded.entry_id`,
  removeEntry: "delete from entries where id = $2",
  removeEntries: "delete from entries where contest_id = $1",
  removeContest: "delete from contests where id = $1",
} as const;

const changeNames = Object.keys(changes) as (keyof typeof changes)[];
const endings: (keyof typeof changes)[] = ["removeEntry", "removeEntries", "removeContest"];
const transactionSteps = ["begin", "commit", "rollback", "savepoint s", "rollback to s"] as const;

type Step = {
  does: keyof typeof changes | (typeof transactionSteps)[number];
  contest: number;
  entry: number;
  other: number;
  voters: string[];
};

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...transactionSteps) },
    { weight: 3, arbitrary: fc.constantFrom("begin" as const, "savepoint s" as const, "rollback to s" as const) },
    { weight: 12, arbitrary: fc.constantFrom(...changeNames.filter((name) => !endings.includes(name))) },
    { weight: 1, arbitrary: fc.constantFrom(...endings) }, // seldom, or there is soon nothing left to change
  ),
  contest: fc.nat(1),
  entry: fc.nat(2),
  other: fc.nat(2),
  voters: fc.uniqueArray(fc.constantFrom("ai", "bo", "chi", "dai", "emi"), { minLength: 1, maxLength: 4 }),
});

const lastCommit: Step = { does: "commit", contest: 0, entry: 0, other: 0, voters: [] };

/** What two people at once may run into by rights: a key that is taken or gone, and a deadlock of their own making. */
const fairErrors = new Set(["23505", "23503", "40P01"]);

test("tallies equal votes at every moment, whatever two connections do at once", async () => {
  const succeeded = new Map<string, number>();
  let stepNumber = 0;

  async function perform(client: pg.ClientBase, steps: Step[], contests: { contestId: number; entryIds: number[] }[]) {
    let inTransaction = false;
    let hasSavepoint = false;
    for (const { does, contest, entry, other, voters } of [...steps, lastCommit]) {
      const { contestId, entryIds } = contests[contest]!;
      if (does === "begin" ? inTransaction : !inTransaction && !(does in changes)) continue;
      if (does === "rollback to s" && !hasSavepoint) continue;
      try {
        if (does in changes) {
          const text = changes[does as keyof typeof changes];
          const values = [contestId, entryIds[entry], entryIds[other], voters, `late ${stepNumber++}`];
          await client.query(withUsedParameters(text, values));
        } else await client.query(does);
        succeeded.set(does, (succeeded.get(does) ?? 0) + 1);
        if (does === "begin") inTransaction = true;
        if (does === "savepoint s") hasSavepoint = true;
        if (does === "commit" || does === "rollback") inTransaction = hasSavepoint = false;
      } catch (error) {
        if (!fairErrors.has((error as pg.DatabaseError).code ?? "")) throw error;
        // A commit checks the foreign keys that wait for it: when it fails, the transaction is over.
        if (does === "commit") hasSavepoint = false;
        else if (hasSavepoint) await client.query("rollback to s");
        else if (inTransaction) await client.query("rollback");
        inTransaction = hasSavepoint;
      }
      expect(await miscounted(client), `after ${does}`).toEqual([]);
    }
  }

  const property = fc.asyncProperty(
    fc.array(step, { minLength: 5, maxLength: 40, size: "max" }),
    fc.array(step, { minLength: 5, maxLength: 40, size: "max" }),
    async (stepsOfOne, stepsOfOther) => {
      const contests = [await createContestWithEntries(3), await createContestWithEntries(3)];
      const finished = await Promise.allSettled([
        perform(clients[0], stepsOfOne, contests),
        perform(clients[1], stepsOfOther, contests),
      ]);
      for (const client of clients) await client.query("rollback");
      for (const result of finished) if (result.status === "rejected") throw result.reason;
      expect(await miscounted(database.pool)).toEqual([]);
      await database.pool.query("delete from contests");
    },
  );
  // A race does not come back with smaller steps: shrinking would only run on beside the next tests.
  await fc.assert(property, { numRuns: 60, endOnFailure: true });
  for (const does of [...changeNames, ...transactionSteps]) expect(succeeded.get(does), does).toBeGreaterThan(0);
});

/** PostgreSQL refuses values that a statement does not use. */
function withUsedParameters(text: string, values: unknown[]): { text: string; values: unknown[] } {
  const used: unknown[] = [];
  const places = new Map<string, string>();
  const renumbered = text.replace(/\$(\d)/g, (parameter, number) => {
    if (!places.has(parameter)) places.set(parameter, `$${used.push(values[Number(number) - 1])}`);
    return places.get(parameter)!;
  });
  return { text: renumbered, values: used };
}

test("an entry has a tally from the start, and a change or removal moves one vote", async () => {
  const { contestId, entryIds } = await createContestWithEntries(2);
  const [first, second] = entryIds as [number, number];
  expect([await tally(first), await tally(second)]).toEqual([0, 0]);

  const { id } = await castVote(database, { id: first, contest_id: contestId });
  expect([await tally(first), await tally(second)]).toEqual([1, 0]);

  await database.kysely.updateTable("votes").set({ entry_id: second }).where("id", "=", id).execute();
  expect([await tally(first), await tally(second)]).toEqual([0, 1]);

  await database.kysely.deleteFrom("votes").where("id", "=", id).execute();
  expect([await tally(first), await tally(second)]).toEqual([0, 0]);

  await database.kysely.deleteFrom("entries").where("id", "=", first).execute();
  expect([await tally(first), await tally(second)]).toEqual([undefined, 0]);
});

test("a vote that waits is not counted, and is counted by its proof from then on", async () => {
  const entry = await createEntry(database);
  const counts = async () => {
    const columns = "votes, unproven, mail, google, pass, waiting";
    const { rows } = await database.pool.query(`select ${columns} from tallies where entry_id = $1`, [entry.id]);
    return Object.fromEntries(Object.entries(rows[0]).filter(([, count]) => count !== 0));
  };
  const update = (assignment: string) =>
    database.pool.query(`update votes set ${assignment} where entry_id = $1`, [entry.id]);
  await database.pool.query(
    "insert into votes (contest_id, entry_id, voter_id, counted) values ($1, $2, 'ai', false), ($1, $2, 'bo', false)",
    [entry.contest_id, entry.id],
  );
  expect(await counts()).toEqual({ waiting: 2 });
  await update("counted = true, proof = 'mail'");
  expect(await counts()).toEqual({ votes: 2, mail: 2 });
  await castVote(database, entry);
  expect(await counts()).toEqual({ votes: 3, mail: 2, unproven: 1 });
  await update("proof = 'pass'");
  expect(await counts()).toEqual({ votes: 3, pass: 3 });
  await update("counted = false");
  await database.pool.query("delete from votes where voter_id = 'ai'");
  expect(await counts()).toEqual({ waiting: 2 });
  await database.pool.query("truncate votes");
  expect(await counts()).toEqual({});
});

test("emptying the votes empties the tallies", async () => {
  const entry = await createEntry(database);
  await castVote(database, entry);
  await database.pool.query("truncate votes");
  expect(await tally(entry.id)).toBe(0);
  await database.pool.query("truncate contests cascade");
  expect(await miscounted(database.pool)).toEqual([]);
});

test("a tally is the sum of its classes", async () => {
  const entry = await createEntry(database);
  await expect(
    database.pool.query("update tallies set votes = 1 where entry_id = $1", [entry.id]),
  ).rejects.toMatchObject({ constraint: "tallies_classes_check" });
});

test("a tally cannot fall below nothing", async () => {
  const entry = await createEntry(database);
  await expect(
    database.pool.query("update tallies set votes = -1, unproven = -1 where entry_id = $1", [entry.id]),
  ).rejects.toMatchObject({ constraint: expect.stringMatching(/^tallies_(votes|unproven)_check$/) });
});

const upsertBatch = `insert into votes (contest_id, entry_id, voter_id) select $1, * from unnest($2::integer[], $3::text[])
  on conflict (contest_id, voter_id) do update set entry_id = excluded.entry_id`;

test("batches of new and changed votes in opposite order do not deadlock", async () => {
  const { contestId, entryIds } = await createContestWithEntries(8);
  const upwards = Array.from({ length: 5 }, () => entryIds).flat();
  const everyone = [0, 1].map(() => upwards.map(createVoterId));

  async function vote(client: pg.ClientBase, voters: string[], order: number[]) {
    for (let round = 1; round <= 40; round++) {
      const rotated = order.map((_, place) => order[(place + round) % order.length]!);
      const turnout = Math.min(round, order.length); // the voters of the last round change, one is new
      await client.query(upsertBatch, [contestId, rotated.slice(0, turnout), voters.slice(0, turnout)]);
    }
  }
  await Promise.all([vote(clients[0], everyone[0]!, upwards), vote(clients[1], everyone[1]!, upwards.toReversed())]);
  const { rows } = await database.pool.query("select sum(votes) as votes from tallies");
  expect(rows).toEqual([{ votes: 80 }]);
  expect(await miscounted(database.pool)).toEqual([]);
});

/** Until the connection stands in a queue for a lock. */
async function waitsForLock(client: pg.ClientBase): Promise<void> {
  const { processID } = client as unknown as { processID: number };
  const statement = "select wait_event_type from pg_stat_activity where pid = $1";
  await expect
    .poll(async () => (await database.pool.query(statement, [processID])).rows)
    .toEqual([{ wait_event_type: "Lock" }]);
}

test("a batch's changed votes and new votes are counted in one order", async () => {
  const { contestId, entryIds } = await createContestWithEntries(4);
  const [first, second, third, fourth] = entryIds as [number, number, number, number];
  await database.pool.query(upsertBatch, [contestId, [first, third], ["ai", "bo"]]);
  const [one, other, holder] = clients;

  await holder.query("begin");
  await holder.query("select from tallies where entry_id = $1 for update", [second]);
  const votes = one.query(upsertBatch, [contestId, [second, fourth], ["ai", "chi"]]);
  await waitsForLock(one);
  const otherVotes = other.query(upsertBatch, [contestId, [fourth, first], ["bo", "dai"]]);
  await waitsForLock(other);
  await holder.query("commit");

  await Promise.all([votes, otherVotes]);
  expect(await Promise.all(entryIds.map(tally))).toEqual([1, 1, 0, 2]);
});

test("an entry's deletion waits for the voter who is leaving it, without a deadlock", async () => {
  const { contestId, entryIds } = await createContestWithEntries(2);
  const [deleted, kept] = entryIds as [number, number];
  await database.pool.query(upsertBatch, [contestId, [deleted, deleted], ["ai", "bo"]]);
  const [one, other, holder] = clients;

  await holder.query("begin");
  await holder.query("select from entries where id = $1 for update", [kept]);
  const change = one.query("update votes set entry_id = $1 where voter_id = 'ai'", [kept]);
  await waitsForLock(one);
  const deletion = other.query("delete from entries where id = $1", [deleted]);
  await waitsForLock(other);
  await holder.query("commit");

  await Promise.all([change, deletion]);
  expect([await tally(deleted), await tally(kept)]).toEqual([undefined, 1]);
});

test("every visible change gives the contest a higher version, and notifies once", async () => {
  const { contestId, entryIds } = await createContestWithEntries(2);
  const other = await createContestWithEntries(1);
  const [first, second] = entryIds as [number, number];
  const notified: string[] = [];
  const [listener] = clients;
  listener.on("notification", ({ payload }) => notified.push(payload ?? ""));
  await listener.query("listen contest_changed");
  const version = async (id: number): Promise<number | undefined> =>
    (await database.pool.query("select version from contest_versions where contest_id = $1", [id])).rows[0]?.version;

  const changesOf: [string, unknown[]][] = [
    [upsertBatch, [contestId, [first, second], ["ai", "bo"]]],
    [upsertBatch, [contestId, [second, first], ["ai", "bo"]]], // they outweigh each other
    ["update votes set entry_id = $1 where voter_id = 'ai'", [first]],
    ["update votes set counted = false where voter_id = 'ai'", []],
    ["update votes set entry_id = $1 where voter_id = 'ai'", [second]], // of a vote that waits
    ["update votes set proof = 'mail' where voter_id = 'bo'", []],
    ["delete from votes where voter_id = 'ai'", []],
    ["update entries set name = 'Renamed' where id = $1", [first]],
    ["insert into entries (contest_id, name, voting_id) values ($1, 'New', 'new')", [contestId]],
    ["delete from entries where id = $1", [first]],
    ["update contests set title = 'Renamed' where id = $1", [contestId]],
    ["truncate votes", []],
  ];
  await database.pool.query(upsertBatch, [contestId, [second], ["chi"]]);
  const otherVersion = await version(other.contestId);
  for (const [statement, values] of changesOf) {
    const before = await version(contestId);
    await listener.query("select"); // earlier notifications have arrived by then
    notified.length = 0;
    await database.pool.query(statement, values);
    expect(await version(contestId), statement).toBeGreaterThan(before as number);
    await expect.poll(() => notified, { message: statement }).toEqual([String(contestId)]);
  }
  expect(await version(other.contestId)).toBe(otherVersion);

  notified.length = 0;
  await database.pool.query("delete from contests where id = $1", [contestId]);
  expect(await version(contestId)).toBeUndefined();
  await expect.poll(() => notified).toEqual([String(contestId)]);
  await listener.query("unlisten contest_changed");
  listener.removeAllListeners("notification");
});

test("a version is never used twice, even for an id that is used again", async () => {
  const { contestId } = await createContestWithEntries(1);
  const version = async (): Promise<number> =>
    (await database.pool.query("select version from contest_versions where contest_id = $1", [contestId])).rows[0]
      .version;
  for (let change = 0; change < 20; change += 1)
    await database.pool.query("update contests set title = title where id = $1", [contestId]);
  const last = await version();
  expect(last).toBeGreaterThan(Date.parse("2025-01-01"));
  await database.pool.query("delete from contests where id = $1", [contestId]);
  await expect.poll(() => Date.now()).toBeGreaterThan(last);
  await database.pool.query(
    `insert into contests (id, title, organizer_id, start_date, end_date) overriding system value
     values ($1, 'Again', $2, now(), now() + interval '1 day')`,
    [contestId, organizerId],
  );
  expect(await version()).toBeGreaterThan(last);
});
