import type pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seededRandom } from "#domain/seeded-random.ts";
import type { VoteAction } from "#domain/vote-machine.ts";
import { voteNotConfirmedMessage } from "#domain/voting.ts";
import type { EntryRow } from "#server/db/tables.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createContest, createEntry, createVoterId } from "#server/testing/factories.ts";
import type { Ballot, Outcome } from "./ballot.ts";
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
  votes = voteStore(database);
  contestId = (await createContest(database)).id;
  entries = [];
  for (let made = 0; made < 3; made += 1) entries.push(await createEntry(database, { contest_id: contestId }));
});

const entry = (place: number) => entries[place % entries.length] as EntryRow;

async function one<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  return (await database.pool.query<Row>(text, values)).rows[0] as Row;
}

/** What stands, by the votes; and that the tallies say the same. */
async function standing(): Promise<Map<string, number>> {
  const { rows } = await database.pool.query("select voter_id, entry_id from votes where contest_id = $1", [contestId]);
  const { rows: wrong } = await database.pool.query(
    `select * from tallies where votes <> (select count(*) from votes where votes.entry_id = tallies.entry_id)`,
  );
  expect(wrong).toEqual([]);
  return new Map(rows.map((row) => [row.voter_id, row.entry_id]));
}

const settled = async (outcome: Promise<Outcome>) =>
  outcome.catch((error: { code?: string; message: string }) => ({ error: error.code, message: error.message }));

describe("one person", () => {
  test("has one vote, however many different ones are sent at once", async () => {
    const voterId = createVoterId();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, place) => votes.take(ballotFor(entry(place), { voterId }))),
    );
    const winner = (await standing()).get(voterId);
    outcomes.forEach((outcome, place) => {
      if (entry(place).id === winner) expect(outcome).toMatchObject({ entryId: winner, totalVotes: 1 });
      else expect(outcome).toEqual({ refusal: "other-vote" });
    });
    expect((await standing()).size).toBe(1);
  });

  test("casts, changes and removes 200 times from three sessions: the last one counts, and every reply was true", async () => {
    const random = seededRandom("three sessions");
    const voterId = createVoterId();
    let stands: number | null = null;
    const actions = Array.from({ length: 200 }, (): VoteAction => {
      const chosen = entry(Math.floor(random() * 3)).id;
      if (random() < 0.3) return { action: "remove", entryId: null };
      return { action: random() < 0.5 ? "cast" : "set", entryId: chosen };
    });
    // In the order in which they came: what a reply says follows from the ones before it.
    const expected = actions.map(({ action, entryId }) => {
      if (action === "cast" && stands !== null && stands !== entryId) return { refusal: "other-vote" };
      stands = entryId;
      return { entryId, totalVotes: entryId === null ? 0 : 1, version: expect.any(Number) };
    });
    const arrivedAt = performance.now() + 600_000; // each waits for the one before: on a busy machine that takes long
    const outcomes = await Promise.all(
      actions.map((action) => votes.take(ballotFor(entry(0), { voterId, arrivedAt, ...action }))),
    );
    expect(outcomes).toEqual(expected);
    expect([...(await standing()).values()]).toEqual(stands === null ? [] : [stands]);
  });
});

test("a crowd's votes are all counted, in far fewer transactions", async () => {
  const before = await transactions();
  const outcomes = await Promise.all(Array.from({ length: 600 }, (_, place) => votes.take(ballotFor(entry(place)))));
  expect(outcomes.every((outcome) => "entryId" in outcome)).toBe(true);
  expect((await standing()).size).toBe(600);
  expect((await transactions()) - before).toBeLessThan(60);
});

/** Those that wrote something. */
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

  async function crowd(
    count: number,
  ): Promise<{ first: Promise<Outcome>; ballots: Ballot[]; outcomes: Promise<Outcome>[] }> {
    const ballots = Array.from({ length: count }, (_, place) => ballotFor(entry(place)));
    // The first one is under way alone; all others are in the next batch.
    const first = votes.take(ballotFor(entry(0)));
    return { first, ballots, outcomes: ballots.map((ballot) => votes.take(ballot)) };
  }

  test.each(["40P01", "40001"])("with %s is sent again", async (code) => {
    await failWith(code, 3);
    const { first, outcomes } = await crowd(40);
    expect(await first).toHaveProperty("entryId");
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toHaveProperty("entryId");
    expect((await standing()).size).toBe(41);
  });

  test.each(["XX000", "23514", "40001"])("for one vote's sake (%s) fails that vote alone", async (code) => {
    const { first, ballots, outcomes } = await (async () => {
      await failWith(code, 1_000_000, "poison%");
      const made = Array.from({ length: 60 }, (_, place) =>
        ballotFor(entry(place), place === 37 ? { voterId: "poison" } : {}),
      );
      return {
        first: votes.take(ballotFor(entry(0))),
        ballots: made,
        outcomes: made.map((ballot) => votes.take(ballot)),
      };
    })();
    await first;
    const results = await Promise.all(outcomes.map(settled));
    results.forEach((result, place) => {
      if (place !== 37) expect(result).toHaveProperty("entryId");
      else expect(result).toMatchObject({ error: code === "40001" ? "unavailable" : code });
    });
    expect((await standing()).size).toBe(ballots.length);
  });
});

describe("a connection that is lost", () => {
  /** Ends every other connection to the database that is in the middle of something, once there is one. */
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

  test("in the middle of a batch: once its end is known the votes are sent again", async () => {
    await votes.take(ballotFor(entry(0)));
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contestId]);
    const outcomes = Array.from({ length: 20 }, (_, place) => votes.take(ballotFor(entry(place))));
    await terminateWriter();
    await holder.query("rollback");
    holder.release();
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toHaveProperty("entryId");
    expect((await standing()).size).toBe(21);
  });

  test("again and again under load: nobody is told yes whose vote does not stand", async () => {
    let over = false;
    const yes = new Map<string, number>();
    const voters = Array.from({ length: 30 }, async (_, place) => {
      for (let round = 0; !over; round += 1) {
        const ballot = ballotFor(entry(place + round));
        const outcome = await settled(votes.take(ballot));
        if ("entryId" in outcome && outcome.entryId !== null) yes.set(ballot.voterId, outcome.entryId);
        else expect(outcome).toMatchObject({ error: "unavailable" });
      }
    });
    for (let kill = 0; kill < 8; kill += 1) await terminateWriter();
    over = true;
    await Promise.all(voters);
    const stands = await standing();
    for (const [voterId, entryId] of yes) expect(stands.get(voterId)).toBe(entryId);
    expect(yes.size).toBeGreaterThan(30);
  });
});

describe("a database that does not answer", () => {
  test("while a lock is held: not confirmed within three seconds, other contests go on, and it heals", async () => {
    const other = await createEntry(database);
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contestId]);
    const begun = performance.now();
    const waiting = Array.from({ length: 10 }, () => settled(votes.take(ballotFor(entry(0)))));
    // More than one is in the statement that waits, and those that come later still wait for nobody.
    for (let count = 0; count < 5; count += 1)
      expect(await votes.take(ballotFor(other))).toMatchObject({ totalVotes: count + 1 });
    for (const outcome of await Promise.all(waiting))
      expect(outcome).toEqual({ error: "unavailable", message: voteNotConfirmedMessage });
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(2_900);
    await holder.query("rollback");
    holder.release();
    expect(await votes.take(ballotFor(entry(0)))).toMatchObject({ totalVotes: 1 });
    expect((await standing()).size).toBe(1);
  });

  test("halted in the middle: what it was told then is not written later, over what was said since", async () => {
    const voterId = createVoterId();
    await votes.take(ballotFor(entry(0), { voterId }));
    const holder = await database.pool.connect();
    await holder.query("begin");
    await holder.query("select from contests where id = $1 for update", [contestId]);
    const set = (place: number) => ballotFor(entry(place), { voterId, action: "set", entryId: entry(place).id });
    const first = settled(votes.take(set(1)));
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
    // The halted one is gone when it has found its end.
    await expect
      .poll(
        async () => (await database.pool.query("select from pg_stat_activity where pid = $1", [writer])).rows.length,
      )
      .toBe(0);
    holder.release();
    expect((await standing()).get(voterId)).toBe(entry(2).id);
  });
});
