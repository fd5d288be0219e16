import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createDatabaseProxy } from "#server/testing/database-proxy.ts";
import { connectDatabase } from "../connect.ts";
import type { Tables } from "../tables.ts";
import { isDatabaseAway } from "./database-away.ts";
import { watchForDeadConnections } from "./dead-connection-watch.ts";

const proxy = await createDatabaseProxy();
afterAll(proxy.database.drop);
const { direct } = proxy;

function createPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: proxy.database.url });
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", () => {});
  onTestFinished(() => pool.end());
  return pool;
}

function watch(pool: pg.Pool, { checkedAs = proxy.database.url, answerWithinMs = 60_000 } = {}): pg.Pool {
  watchForDeadConnections(pool, { url: checkedAs, askAfterMs: 20, checkEveryMs: 10, answerWithinMs });
  return pool;
}

test("whatever waits for a database that does not answer fails, and works again when it answers", async () => {
  const pool = createPool();
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await pool.query("select");
  proxy.mute(true);
  // Only now, because a busy machine does not always answer in this time.
  watch(pool, { answerWithinMs: 300 });
  pool.options.connectionTimeoutMillis = 1_000;
  const waiting = [
    pool.query("select"),
    kysely.selectFrom("users").select("id").execute(),
    kysely.transaction().execute((transaction) => transaction.selectFrom("users").select("id").execute()),
  ];
  for (const outcome of await Promise.allSettled(waiting))
    expect(isDatabaseAway((outcome as PromiseRejectedResult).reason)).toBe(true);
  proxy.mute(false);
  await expect.poll(() => pool.query("select 1 as one").then(({ rows }) => rows)).toEqual([{ one: 1 }]);
});

test("every pool of the product is watched", async () => {
  const { pool, close } = connectDatabase({ url: direct.url });
  onTestFinished(close);
  for (const event of ["acquire", "release", "remove"]) expect(pool.listenerCount(event)).toBeGreaterThan(0);
});

/** A statement that ends when the database has been asked twice whether it is alive. */
async function expectLongStatementToSucceed(pool: pg.Pool): Promise<void> {
  const holder = await direct.pool.connect();
  await holder.query("select pg_advisory_lock(1)");
  const statement = pool.query("select 1 as one from pg_advisory_xact_lock(1)");
  const before = proxy.connectionCount();
  await expect.poll(() => proxy.connectionCount()).toBeGreaterThan(before + 2); // the pool's own, and two checks
  holder.release(true);
  expect((await statement).rows).toEqual([{ one: 1 }]);
}

test("a long statement goes on while the database answers", async () => {
  await expectLongStatementToSucceed(watch(createPool()));
});

test("an answer that no more connections are accepted counts", async () => {
  const { username, name } = { username: `many_${Date.now()}`, name: new URL(direct.url).pathname.slice(1) };
  await direct.pool.query(`alter database ${name} connection limit 0`); // for all but superusers
  await direct.pool.query(`create role ${username} login password 'x'`);
  onTestFinished(async () => void (await direct.pool.query(`drop role ${username}`)));
  const checkedAs = new URL(proxy.database.url);
  checkedAs.username = username;
  checkedAs.password = "x";
  await expectLongStatementToSucceed(watch(createPool(), { checkedAs: checkedAs.href }));
});
