import { expect, onTestFinished, test } from "vitest";
import { passHash } from "#domain/votes/pass-hash.ts";
import { sessionHash, sessionStore } from "./features/auth/sessions/sessions.ts";
import { passStore } from "./features/passes/store.ts";
import { resultStore } from "./features/results/store.ts";
import { createTestDatabase } from "./testing/database.ts";
import { createContest, createEntry, createUser } from "./testing/factories.ts";
import { createPasses, newPassCode } from "./testing/passes.ts";
import { rowsReadBy } from "./testing/rows-read.ts";

/**
 * The database keeps the plan of a named statement. An event begins with empty tables, and statistics may be an hour old
 * when thousands have voted, so what is read for each person must be found by its whole key from the beginning.
 */
test("what is read for each person is found by its key, also by plans from before anybody voted", async () => {
  const database = await createTestDatabase({ maxConnections: 1 });
  onTestFinished(database.drop);
  const { pool } = database;
  const tables = ["votes", "contest_access", "sessions", "users", "passes"];
  await pool.query(`analyze ${tables.join()}`);
  for (const table of tables) await pool.query(`alter table ${table} set (autovacuum_enabled = off)`);

  const contest = await createContest(database, { access_code: "sesame", who_may_vote: "proven_or_pass" });
  const entry = await createEntry(database, { contest_id: contest.id });
  const code = newPassCode();
  await createPasses(database, contest.id, [code]);
  const { id: userId } = await createUser(database);
  const sessions = sessionStore(database);
  const { id: session } = await sessions.create({ userId }, new Date());
  const viewers = Array.from({ length: 100 }, (_, number) => ({ contestId: contest.id, voterId: `v${number}` }));

  const reads = {
    "viewers' votes": () => resultStore(database).readViewers(viewers),
    "people's sessions": () => sessions.findMany([sessionHash(session)]),
    "a pass": () => passStore(database, (hash) => hash).find(contest.id, passHash({ contestId: contest.id }, code)),
  };
  // From the sixth time on a plan is kept.
  for (let time = 0; time < 6; time += 1) for (const read of Object.values(reads)) await read();

  const many = "from generate_series(1, 5000) as n";
  await pool.query(`insert into votes (contest_id, entry_id, voter_id) select $1, $2, 'v' || n ${many}`, [
    contest.id,
    entry.id,
  ]);
  await pool.query(`insert into contest_access (contest_id, voter_id, code_hash) select $1, 'v' || n, 'x' ${many}`, [
    contest.id,
  ]);
  await pool.query(`insert into sessions (sid, sess, expire) select 's' || n, '{}', now() + interval '1 day' ${many}`);
  await pool.query(`insert into users (id, email) select 'u' || n, 'u' || n || '@example.org' ${many}`);
  await pool.query(
    `insert into passes (contest_id, number, batch, hash, voter_id)
     select $1, 10 + n, 1, encode(sha256(n::text::bytea), 'hex'), 'p' || n ${many}`,
    [contest.id],
  );
  const readTooMuch: string[] = [];
  for (const [name, read] of Object.entries(reads))
    for (const [table, rows] of Object.entries(await rowsReadBy(pool, tables, read)))
      if (rows > 500) readTooMuch.push(`${name}: ${rows} rows of ${table}`);
  expect(readTooMuch).toEqual([]);
});
