import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { seededRandom } from "#domain/seeded-random.ts";
import type { VoteAction } from "#domain/votes/vote-machine.ts";
import { ballotFor } from "#server/testing/ballots.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { castVote, createContest, createEntry, createUser, createVoterId } from "#server/testing/factories.ts";
import type { Ballot } from "./ballot.ts";
import { takeVotes } from "./take-votes.ts";

let database: TestDatabase;
let take: ReturnType<typeof takeVotes>;
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 20 });
  // A deadlock is detected long before a statement gives up waiting for a lock.
  await database.pool.query(
    "do $$ begin execute format('alter database %I set deadlock_timeout = 50', current_database()); end $$",
  );
  take = takeVotes(database.pool);
  return database.drop;
});

async function contestWith(entries: number, values: Parameters<typeof createContest>[1] = {}) {
  const contest = await createContest(database, values);
  const made = [];
  for (let count = 0; count < entries; count += 1) made.push(await createEntry(database, { contest_id: contest.id }));
  return { contest, entries: made };
}

async function one<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await database.pool.query<Row>(text, values);
  return rows[0] as Row;
}

const votesOf = async (contestId: number) =>
  (await one<{ count: number }>("select count(*) from votes where contest_id = $1", [contestId])).count;

/** Does some work while another connection holds the locks of the statement. */
async function whileHolding(statement: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  const other = await database.pool.connect();
  await other.query("begin");
  await other.query(statement, values);
  try {
    await work();
  } finally {
    await other.query("rollback");
    other.release();
  }
}

describe("a batch", () => {
  test("checks each vote separately, and writes those that are allowed", async () => {
    const open = await contestWith(2);
    const ended = await contestWith(1, { start_date: new Date(1), end_date: new Date(2) });
    const withCode = await contestWith(1, { access_code: "open sesame" });
    const [first, second] = open.entries;
    const inactive = await createEntry(database, { contest_id: open.contest.id, status: "inactive" });
    const voted = await castVote(database, first!);
    await database.pool.query(
      "insert into votes (contest_id, entry_id, voter_id, proof) values ($1, $2, 'proven', 'google')",
      [open.contest.id, first!.id],
    );

    const cases: [Ballot, unknown][] = [
      [ballotFor(first!), { entryId: first!.id, counted: true, totalVotes: 4, version: expect.any(Number) }],
      [ballotFor(second!), { entryId: second!.id, counted: true, totalVotes: 4, version: expect.any(Number) }],
      [
        ballotFor(first!, { voterId: voted.voter_id }),
        { entryId: first!.id, counted: true, totalVotes: 4, version: expect.any(Number) },
      ],
      [ballotFor(inactive), { refusal: "no-entry" }],
      [ballotFor({ id: 999_999, contest_id: open.contest.id }), { refusal: "no-entry" }],
      [ballotFor({ id: ended.entries[0]!.id, contest_id: open.contest.id }), { refusal: "no-entry" }],
      [ballotFor(second!, { voterId: "proven" }), { refusal: "proven-vote" }],
      [ballotFor(ended.entries[0]!), { refusal: "ended" }],
      [ballotFor(withCode.entries[0]!), { refusal: "no-access" }],
      [
        ballotFor(withCode.entries[0]!, { managesContestsOf: withCode.contest.organizer_id }),
        { entryId: withCode.entries[0]!.id, counted: true, totalVotes: 2, version: expect.any(Number) },
      ],
      [
        ballotFor(withCode.entries[0]!, { managesContest: true }),
        { entryId: withCode.entries[0]!.id, counted: true, totalVotes: 2, version: expect.any(Number) },
      ],
      [ballotFor({ id: first!.id, contest_id: 999_999 }), { refusal: "no-contest" }],
    ];
    expect(await take(cases.map(([ballot]) => ballot))).toEqual(cases.map(([, answer]) => answer));
    expect(await take([ballotFor(second!, { voterId: voted.voter_id })])).toEqual([{ refusal: "other-vote" }]);
    expect(await votesOf(open.contest.id)).toBe(4);
  });

  test("raises the version when a vote has changed, and not when none has", async () => {
    const { contest, entries } = await contestWith(2);
    const ballot = ballotFor(entries[0]!);
    const version = async (asked: Ballot) => {
      const [answer] = await take([asked]);
      const known = await one<{ version: number }>("select version from contest_versions where contest_id = $1", [
        contest.id,
      ]);
      expect(answer).toMatchObject({ version: known.version });
      return known.version;
    };
    const cast = await version(ballot);
    expect(await version(ballot)).toBe(cast);
    const changed = await version({ ...ballot, action: "set", entryId: entries[1]!.id });
    expect(changed).toBeGreaterThan(cast);
    const removal = { ...ballot, action: "remove", entryId: null } as const;
    const removed = await version(removal);
    expect(removed).toBeGreaterThan(changed);
    expect(await version(removal)).toBe(removed);
  });

  test("marks a vote as proven when its verified owner repeats it, and never removes that mark", async () => {
    const { entries } = await contestWith(1);
    const ballot = ballotFor(entries[0]!);
    const proof = async () =>
      (await one<{ proof: string }>("select proof from votes where voter_id = $1", [ballot.voterId])).proof;
    await take([ballot]);
    expect(await proof()).toBe("none");
    await take([{ ...ballot, proof: "mail" }]);
    expect(await proof()).toBe("mail");
    await take([{ ...ballot, proof: "google" }]);
    expect(await proof()).toBe("mail");
    expect(await take([ballot])).toEqual([{ refusal: "proven-vote" }]);
    expect(await proof()).toBe("mail");
  });

  test("does not write a vote whose voter has had the reply that it is not confirmed", async () => {
    const { contest, entries } = await contestWith(1);
    await take([ballotFor(entries[0]!)]);
    const late = ballotFor(entries[0]!, { arrivedAt: performance.now() - 2_600 });
    expect(await take([ballotFor(entries[0]!), late])).toEqual([
      expect.objectContaining({ totalVotes: 2 }),
      "too-late",
    ]);
    expect(await votesOf(contest.id)).toBe(2);
  });
});

describe("while another connection changes something", () => {
  test("a batch of one contest waits for a change of that contest, and respects it", async () => {
    const { contest, entries } = await contestWith(1);
    const other = await database.pool.connect();
    await other.query("begin");
    await other.query("update contests set is_active = false where id = $1", [contest.id]);
    const votes = take([ballotFor(entries[0]!), ballotFor(entries[0]!)]);
    await waitsForLock();
    await other.query("commit");
    other.release();
    expect(await votes).toEqual([{ refusal: "inactive" }, { refusal: "inactive" }]);
  });

  test("votes in other contests are written", async () => {
    const busy = await contestWith(1);
    const free = await contestWith(1);
    await whileHolding("update contests set title = 'x' where id = $1", [busy.contest.id], async () => {
      const answers = await take([ballotFor(busy.entries[0]!), ballotFor(free.entries[0]!)]);
      expect(answers).toEqual(["busy", expect.objectContaining({ totalVotes: 1 })]);
    });
  });

  // These are the locks in the middle of such a change; at its end it also locks the contest's version, and votes wait.
  test.each([
    ["edited", "select from entries where id = $1 for no key update"],
    ["deleted", "select from entries where id = $1 for update"],
  ])("a vote for an entry that is being %s is busy, and other votes are written", async (_, statement) => {
    const { entries } = await contestWith(3);
    const { voter_id } = await castVote(database, entries[0]!);
    await whileHolding(statement, [entries[0]!.id], async () => {
      const leaving = ballotFor(entries[1]!, { voterId: voter_id, action: "set", entryId: entries[1]!.id });
      const answers = await take([leaving, ballotFor(entries[2]!), ballotFor(entries[0]!)]);
      expect(answers).toEqual([
        expect.objectContaining({ entryId: entries[1]!.id }),
        expect.objectContaining({ entryId: entries[2]!.id }),
        "busy",
      ]);
    });
  });

  test("a vote whose row is being deleted is busy, and other votes are written", async () => {
    const { entries } = await contestWith(2);
    const { voter_id: voterId } = await castVote(database, entries[0]!);
    await whileHolding("select from votes where voter_id = $1 for update", [voterId], async () => {
      const leaving = ballotFor(entries[1]!, { voterId, action: "set", entryId: entries[1]!.id });
      expect(await take([leaving, ballotFor(entries[1]!)])).toEqual([
        "busy",
        expect.objectContaining({ entryId: entries[1]!.id }),
      ]);
    });
  });

  test("votes for other entries are written while a deletion of several entries waits", async () => {
    const { entries } = await contestWith(3);
    await castVote(database, entries[0]!);
    const { voter_id: held } = await castVote(database, entries[1]!);
    let deletion: Promise<unknown> | undefined;
    await whileHolding("select from votes where voter_id = $1 for update", [held], async () => {
      deletion = database.pool.query("delete from entries where id in ($1, $2)", [entries[0]!.id, entries[1]!.id]);
      await waitsForLock();
      expect(await take([ballotFor(entries[2]!)])).toEqual([expect.objectContaining({ entryId: entries[2]!.id })]);
    });
    await deletion;
  });

  async function waitsForLock(): Promise<void> {
    await expect
      .poll(async () => (await one("select count(*) from pg_locks where not granted")).count)
      .toBeGreaterThan(0);
  }
});

test("around the end each vote is counted or refused, and a count after the end is final", async () => {
  const { contest, entries } = await contestWith(3);
  let taken = 0;
  const unexpected: unknown[] = [];
  /** Each votes for new people until ten votes have been refused because voting has ended. */
  const voters = Array.from({ length: 4 }, async (_, place) => {
    for (let [count, refused] = [0, 0]; refused < 10; count += 1) {
      const [answer] = await take([ballotFor(entries[(count + place) % 3]!)]);
      if (typeof answer === "object" && "entryId" in answer) taken += 1;
      else if (JSON.stringify(answer) === '{"refusal":"ended"}') refused += 1;
      else unexpected.push(answer);
    }
  });
  await expect.poll(() => taken).toBeGreaterThan(20);
  // Under the lock: while the end waits for it, the moment that it names may pass.
  await database.pool.query(
    `with locked as (select id from contests where id = $1 for update)
     update contests set end_date = clock_timestamp() + interval '200 ms' from locked where contests.id = locked.id`,
    [contest.id],
  );
  /** Locks the contest before it counts, as the reader of a final result does. */
  const finalCount = (async () => {
    for (;;) {
      const { over } = await one("select clock_timestamp() >= end_date as over from contests where id = $1 for share", [
        contest.id,
      ]);
      if (over) return votesOf(contest.id);
    }
  })();
  await Promise.all(voters);
  expect(unexpected).toEqual([]);
  expect(await votesOf(contest.id)).toBe(taken);
  expect(await finalCount).toBe(taken);
  // Compared in the database, because a JavaScript date has no microseconds.
  const { late } = await one(
    "select count(*) as late from votes join contests on contests.id = contest_id where contest_id = $1 and votes.created_at >= end_date",
    [contest.id],
  );
  expect(late).toBe(0);
});

const lockNotAvailable = "55P03";

test("votes and changes of entries and contests at the same time cause no deadlock", async () => {
  const contests = [await contestWith(6), await contestWith(6)];
  const voters = Array.from({ length: 100 }, () => createVoterId()); // the deletion of an entry takes a while
  const random = seededRandom("deadlock");
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  let isOver = false;

  async function vote() {
    while (!isOver) {
      const ballots = contests.flatMap(({ contest, entries }) =>
        voters.map((voterId): Ballot => {
          const entry = pick(entries);
          const action = pick<VoteAction>([
            { action: "set", entryId: entry.id },
            { action: "set", entryId: entry.id },
            { action: "remove", entryId: null },
          ]);
          return ballotFor({ id: entry.id, contest_id: contest.id }, { voterId, ...action });
        }),
      );
      const [only] = random() < 0.6 ? [undefined] : contests;
      await take(only ? ballots.filter(({ contestId }) => contestId === only.contest.id) : ballots).catch((error) => {
        if (error.code !== lockNotAvailable) throw error; // a busy machine may keep a lock for a while
      });
    }
  }

  async function organize(round: number) {
    const { contest, entries } = contests[round % 2]!;
    const [removed, other] = [pick(entries), pick(entries)];
    await database.pool.query("delete from entries where id in ($1, $2)", [removed.id, other.id]);
    await database.pool.query("update contests set title = title || '.' where id = $1", [contest.id]);
    await database.pool.query("update entries set name = name || '.' where contest_id = $1", [contest.id]);
    await createEntry(database, { contest_id: contest.id }).then((entry) => {
      entries[entries.indexOf(removed)] = entry;
    });
    if (other !== removed)
      await createEntry(database, { contest_id: contest.id }).then((entry) => {
        entries[entries.indexOf(other)] = entry;
      });
  }

  const batches = [vote(), vote(), vote()];
  for (let round = 0; round < 30; round += 1) await Promise.all([organize(round), organize(round + 1)]);
  await database.pool.query("delete from contests where id = $1", [contests[0]!.contest.id]);
  await database.pool.query("delete from contests where id = $1", [contests[1]!.contest.id]);
  isOver = true;
  await Promise.all(batches);
  const left = await one(
    `select (select count(*) from tallies where contest_id = any ($1)) +
            (select count(*) from contest_versions where contest_id = any ($1)) as count`,
    [contests.map(({ contest }) => contest.id)],
  );
  expect(left.count).toBe(0);
});

describe("the session of a vote", () => {
  const sessionOf = async (values: object) => {
    const { sid, version } = await one<{ sid: string; version: number }>(
      "insert into sessions (sid, sess, expire) values ($1, $2, now() + interval '1 day') returning sid, version",
      [createVoterId(), values],
    );
    return { hash: sid, version };
  };

  test("must be there, or its person is read again", async () => {
    const { entries } = await contestWith(1);
    const session = await sessionOf({ mail: { email: "aiko@example.org" } });
    const ballot = ballotFor(entries[0]!, { session });
    const gone = ballotFor(entries[0]!, { session: { hash: createVoterId(), version: 0 } });
    expect(await take([ballot, gone])).toMatchObject([{ entryId: entries[0]!.id }, { refusal: "person-changed" }]);
  });

  test.each([
    ["e-mail", "update users set email = 'new-' || email where id = $1"],
    ["role", "update users set role = 'organizer' where id = $1"],
    ["help", "insert into helpers (contest_id, user_id, role) select max(id), $1, 'co_organizer' from contests"],
  ])("must be of the person as it is now, after a change of %s", async (_, change) => {
    const { entries } = await contestWith(1);
    const user = await createUser(database);
    const session = await sessionOf({ userId: user.id });
    const other = await sessionOf({ userId: (await createUser(database)).id });
    await database.pool.query(change, [user.id]);
    expect(await take([ballotFor(entries[0]!, { session })])).toEqual([{ refusal: "person-changed" }]);
    expect(await take([ballotFor(entries[0]!, { session: other })])).toMatchObject([{ entryId: entries[0]!.id }]);
  });
});

test("processes of the version before take votes as well, and are told in the words that they know", async () => {
  const { contest, entries } = await contestWith(1);
  const voterId = createVoterId();
  const vote = (caster: string) =>
    one("select refusals, taken, standings from take_ballots($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)", [
      ...[[contest.id], [voterId], ["cast"], [entries[0]!.id], ["none"], [caster], [null], [false]],
      ...[[Date.now() + 60_000], [null], [null], [null]],
    ]);
  expect(await vote("new-first")).toMatchObject({
    refusals: [null],
    taken: [expect.any(String)],
    standings: [{ id: contest.id, votes: 1 }],
  });
  expect(await vote("new-second")).toMatchObject({ refusals: ["other-giver"], taken: [] });
});
