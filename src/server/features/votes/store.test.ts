import type pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seededRandom } from "#domain/seeded-random.ts";
import type { VoteAction } from "#domain/votes/vote-machine.ts";
import { createLog } from "#server/core/log.ts";
import type { EntryRow } from "#server/db/tables.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest, createEntry, createVoterId } from "#server/testing/factories.ts";
import { refusals } from "#words/en/refusals.ts";
import type { Ballot, Outcome } from "./batches/ballot.ts";
import { type VoteStore, voteStore } from "./store.ts";

let database: TestDatabase;
let votes: VoteStore;
let contestId: number;
let entries: EntryRow[];
beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});
beforeEach(async () => {
  votes = voteStore(database, createLog("silent"));
  contestId = (await createContest(database)).id;
  entries = [];
  for (let made = 0; made < 3; made += 1) entries.push(await createEntry(database, { contest_id: contestId }));
  return votes.close;
});

const entry = (place: number) => entries[place % entries.length] as EntryRow;

async function one<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  return (await database.pool.query<Row>(text, values)).rows[0] as Row;
}

/** Each voter's entry. Also checks that the tallies agree with the votes. */
async function currentVotes(): Promise<Map<string, number>> {
  const { rows } = await database.pool.query("select voter_id, entry_id from votes where contest_id = $1", [contestId]);
  const { rows: wrong } = await database.pool.query(
    `select * from tallies where votes <> (select count(*) from votes where votes.entry_id = tallies.entry_id and counted)`,
  );
  expect(wrong).toEqual([]);
  return new Map(rows.map((row) => [row.voter_id, row.entry_id]));
}

const outcomeOrError = async (outcome: Promise<Outcome>) =>
  outcome.catch((error: { code?: string; message: string }) => ({ error: error.code, message: error.message }));

describe("one voter", () => {
  test("has one vote, however many different ones are sent at once", async () => {
    const voterId = createVoterId();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, place) => votes.take(ballotFor(entry(place), { voterId }))),
    );
    const winner = (await currentVotes()).get(voterId);
    outcomes.forEach((outcome, place) => {
      if (entry(place).id === winner) expect(outcome).toMatchObject({ entryId: winner, totalVotes: 1 });
      else expect(outcome).toEqual({ refusal: "other-vote" });
    });
    expect((await currentVotes()).size).toBe(1);
  });

  test("can cast, change and remove 200 times at once: the last action counts, and every reply is right", async () => {
    const random = seededRandom("three sessions");
    const voterId = createVoterId();
    let stands: number | null = null;
    const actions = Array.from({ length: 200 }, (): VoteAction => {
      const chosen = entry(Math.floor(random() * 3)).id;
      if (random() < 0.3) return { action: "remove", entryId: null };
      return { action: random() < 0.5 ? "cast" : "set", entryId: chosen };
    });
    // Actions are taken in the order in which they came, so each reply follows from the actions before it.
    const expected = actions.map(({ action, entryId }) => {
      if (action === "cast" && stands !== null && stands !== entryId) return { refusal: "other-vote" };
      stands = entryId;
      return { entryId, counted: true, totalVotes: entryId === null ? 0 : 1, version: expect.any(Number) };
    });
    // No time-out: each waits for the one before, which takes long on a busy machine.
    const arrivedAt = performance.now() + 600_000;
    const outcomes = await Promise.all(
      actions.map((action) => votes.take(ballotFor(entry(0), { voterId, arrivedAt, ...action }))),
    );
    expect(outcomes).toEqual(expected);
    expect([...(await currentVotes()).values()]).toEqual(stands === null ? [] : [stands]);
  });
});

test("600 votes at once are all counted, in far fewer transactions", async () => {
  const before = await transactions();
  const outcomes = await Promise.all(Array.from({ length: 600 }, (_, place) => votes.take(ballotFor(entry(place)))));
  expect(outcomes.every((outcome) => "entryId" in outcome)).toBe(true);
  expect((await currentVotes()).size).toBe(600);
  // About 10; PostgreSQL itself and a busy machine add some.
  expect((await transactions()) - before).toBeLessThan(200);
});

/** The number of transactions that have written something. */
async function transactions(): Promise<number> {
  return Number((await one("select pg_current_xact_id()::text as id")).id);
}

describe("a batch that fails", () => {
  afterEach(async () => {
    await database.pool.query(
      "drop trigger if exists fail on votes; drop function if exists fail; drop sequence if exists fails",
    );
  });

  /** The next `times` statements that write a vote of `voterId` (or of anybody) fail. */
  async function failWith(code: string, times: number, voterId = "%"): Promise<void> {
    await database.pool.query(`
      create sequence fails;
      create function fail() returns trigger language plpgsql as $$
      begin
        if new.voter_id like '${voterId}' and nextval('fails') <= ${times} then
          raise exception 'made to fail' using errcode = '${code}';
        end if;
        return new;
      end $$;
      create trigger fail before insert on votes for each row execute function fail();`);
  }

  /** The first vote is in a statement alone; the ballots are all in the next one. */
  const takeInOneBatch = (ballots: Ballot[]) => ({
    first: votes.take(ballotFor(entry(0))),
    outcomes: ballots.map((ballot) => votes.take(ballot)),
  });

  test.each(["40P01", "40001"])("with %s is sent again", async (code) => {
    await failWith(code, 3);
    const ballots = Array.from({ length: 40 }, (_, place) => ballotFor(entry(place)));
    const { first, outcomes } = takeInOneBatch(ballots);
    expect(await first).toHaveProperty("entryId");
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toHaveProperty("entryId");
    expect((await currentVotes()).size).toBe(41);
  });

  test.each(["XX000", "23514", "40001"])("because of one vote (%s) fails only that vote", async (code) => {
    await failWith(code, 1_000_000, "poison%");
    const ballots = Array.from({ length: 60 }, (_, place) =>
      ballotFor(entry(place), place === 37 ? { voterId: "poison" } : {}),
    );
    const { first, outcomes } = takeInOneBatch(ballots);
    await first;
    const results = await Promise.all(outcomes.map(outcomeOrError));
    results.forEach((result, place) => {
      if (place !== 37) expect(result).toHaveProperty("entryId");
      else expect(result).toMatchObject({ error: code === "40001" ? "unavailable" : code });
    });
    expect((await currentVotes()).size).toBe(ballots.length);
  });
});

describe("a connection that is lost", () => {
  /** Waits until a connection is writing votes, and ends it. */
  async function terminateWriter(): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query like '%take_votes%' and state = 'active'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
  }

  test("in the middle of a batch: its votes are sent again after the backend has ended", async () => {
    await votes.take(ballotFor(entry(0)));
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contestId]);
    const outcomes = Array.from({ length: 20 }, (_, place) => votes.take(ballotFor(entry(place))));
    await terminateWriter();
    await holder.query("rollback");
    holder.release();
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toHaveProperty("entryId");
    expect((await currentVotes()).size).toBe(21);
  });

  test("again and again under load: every confirmed vote is stored", async () => {
    let isOver = false;
    const confirmed = new Map<string, number>();
    const voters = Array.from({ length: 30 }, async (_, place) => {
      for (let round = 0; !isOver; round += 1) {
        const ballot = ballotFor(entry(place + round));
        const outcome = await outcomeOrError(votes.take(ballot));
        if ("entryId" in outcome && outcome.entryId !== null) confirmed.set(ballot.voterId, outcome.entryId);
        else expect(outcome).toMatchObject({ error: "unavailable" });
      }
    });
    for (let kill = 0; kill < 8; kill += 1) await terminateWriter();
    isOver = true;
    await Promise.all(voters);
    const stands = await currentVotes();
    for (const [voterId, entryId] of confirmed) expect(stands.get(voterId)).toBe(entryId);
    expect(confirmed.size).toBeGreaterThan(30);
  });
});

describe("a database that does not answer", () => {
  test("because of a lock: votes are not confirmed after three seconds, and other contests are not affected", async () => {
    const other = await createEntry(database);
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contestId]);
    const begun = performance.now();
    const waiting = Array.from({ length: 10 }, () => outcomeOrError(votes.take(ballotFor(entry(0)))));
    // Votes in another contest do not wait for the statement that waits for the lock.
    for (let count = 0; count < 5; count += 1)
      expect(await votes.take(ballotFor(other))).toMatchObject({ totalVotes: count + 1 });
    for (const outcome of await Promise.all(waiting))
      expect(outcome).toEqual({ error: "unavailable", message: refusals.voteNotConfirmed });
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(2_900);
    await holder.query("rollback");
    holder.release();
    expect(await votes.take(ballotFor(entry(0)))).toMatchObject({ totalVotes: 1 });
    expect((await currentVotes()).size).toBe(1);
  });

  test("because it is halted: an unconfirmed vote does not replace a later one when the database continues", async () => {
    const voterId = createVoterId();
    await votes.take(ballotFor(entry(0), { voterId }));
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contestId]);
    const set = (place: number) => ballotFor(entry(place), { voterId, action: "set", entryId: entry(place).id });
    const first = outcomeOrError(votes.take(set(1)));
    let writer: number | undefined;
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        writer = rows[0]?.pid;
        return writer;
      })
      .toBeDefined();
    process.kill(writer as number, "SIGSTOP");
    try {
      expect(await first).toMatchObject({ error: "unavailable" });
      await holder.query("rollback");
      expect(await votes.take(set(2))).toMatchObject({ entryId: entry(2).id });
    } finally {
      process.kill(writer as number, "SIGCONT");
    }
    // The halted backend ends when it continues.
    await expect
      .poll(
        async () => (await database.pool.query("select from pg_stat_activity where pid = $1", [writer])).rows.length,
      )
      .toBe(0);
    holder.release();
    expect((await currentVotes()).get(voterId)).toBe(entry(2).id);
  });
});
