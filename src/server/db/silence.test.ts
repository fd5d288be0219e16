import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { connectDatabase } from "./connect.ts";
import { isDatabaseAway } from "./database-away.ts";
import { endSilence } from "./silence.ts";

let direct: TestDatabase;
let line: Awaited<ReturnType<typeof quietableLine>>;
beforeAll(async () => {
  direct = await createTestDatabase();
  line = await quietableLine(new URL(direct.url));
});
afterAll(async () => {
  line.close();
  await direct.drop();
});

/** Connections stay open, new ones are taken, and nothing comes back: so a halted server looks from outside. */
async function quietableLine(target: URL) {
  const sockets = new Set<Socket>();
  let quiet = false;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    sockets.add(incoming).add(outgoing);
    incoming.pipe(outgoing);
    outgoing.on("data", (data) => quiet || incoming.write(data));
    for (const socket of [incoming, outgoing]) socket.on("error", () => {});
    outgoing.on("close", () => incoming.destroy());
    incoming.on("close", () => outgoing.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    silence: (is: boolean) => {
      quiet = is;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test("whoever waits for a database that says nothing is told so, and all is well when it speaks again", async () => {
  const database = connectDatabase({ url: line.url });
  await database.pool.query("select");
  line.silence(true);
  const waiting = [
    database.pool.query("select"),
    database.kysely.selectFrom("users").select("id").execute(),
    database.kysely.transaction().execute((transaction) => transaction.selectFrom("users").select("id").execute()),
  ];
  for (const outcome of await Promise.allSettled(waiting))
    expect(isDatabaseAway((outcome as PromiseRejectedResult).reason)).toBe(true);
  line.silence(false);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test("a statement that takes long is left in peace while the database lives, also where it takes no more connections", async () => {
  const pool = new pg.Pool({ connectionString: direct.url, max: 1 });
  endSilence(pool, { url: direct.url, patience: 100 });
  expect((await pool.query("select 1 as one from pg_sleep(1.5)")).rows).toEqual([{ one: 1 }]);
  const name = new URL(direct.url).pathname.slice(1);
  await direct.pool.query(`alter database ${name} connection limit 0`); // for all but superusers
  await direct.pool.query(`create role many_${name} login password 'x'; grant all on database ${name} to many_${name}`);
  const asMany = new URL(direct.url);
  asMany.username = `many_${name}`;
  asMany.password = "x";
  endSilence(pool, { url: asMany.href, patience: 100 });
  expect((await pool.query("select 2 as two from pg_sleep(1.5)")).rows).toEqual([{ two: 2 }]);
  await pool.end();
});
