import { once } from "node:events";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { createUser } from "#server/testing/factories.ts";
import { connectDatabase } from "./connect.ts";

let database: TestDatabase;
let errors: Error[];

beforeEach(async () => {
  errors = [];
  database = await createTestDatabase({ maxConnections: 1, onError: (error) => errors.push(error) });
});

afterEach(() => database.drop());

describe("numbers", () => {
  test("a count is a number", async () => {
    expect((await database.pool.query("select count(*) from users")).rows).toEqual([{ count: 0 }]);
    const safest = (await database.pool.query("select $1::bigint as value", [Number.MAX_SAFE_INTEGER])).rows;
    expect(safest).toEqual([{ value: Number.MAX_SAFE_INTEGER }]);
  });

  test("a number that would lose digits is an error", async () => {
    await expect(database.pool.query("select 9007199254740993 as value")).rejects.toThrow(RangeError);
  });
});

describe("a connection that the server ends", () => {
  /** Ends the pool's only connection from outside, and waits until we have noticed. */
  async function endConnection(pid: number): Promise<void> {
    const outside = connectDatabase({ url: database.url });
    await outside.pool.query("select pg_terminate_backend($1)", [pid]);
    await outside.close();
    await expect.poll(() => errors.map(({ message }) => message).join()).toMatch(/terminat/);
  }

  async function backend(): Promise<number> {
    return (await database.pool.query("select pg_backend_pid() as pid")).rows[0].pid;
  }

  test("while idle is replaced", async () => {
    const old = await backend();
    await endConnection(old);
    expect(await backend()).not.toBe(old);
  });

  test("while the pool is being closed is not reported", async () => {
    const closing = connectDatabase({ url: database.url, onError: (error) => errors.push(error) });
    const client = await closing.pool.connect();
    const { pid } = (await client.query("select pg_backend_pid() as pid")).rows[0];
    const broken = once(client, "error");
    const closed = closing.close();
    await database.pool.query("select pg_terminate_backend($1)", [pid]);
    await broken;
    client.release();
    await closed;
    expect(errors).toEqual([]);
  });

  test("while in use fails for its user, and is replaced", async () => {
    const client = await database.pool.connect();
    const { pid } = (await client.query("select pg_backend_pid() as pid")).rows[0];
    await endConnection(pid);
    await expect(client.query("select 1")).rejects.toThrow();
    client.release();
    expect(await backend()).not.toBe(pid);
  });

  test("in the middle of a transaction fails that transaction alone", async () => {
    const work = database.kysely.transaction().execute(async (kysely) => {
      await createUser({ ...database, kysely }, { email: "lost@example.com" });
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely);
      await endConnection(rows[0]!.pid);
      await createUser({ ...database, kysely });
    });
    await expect(work).rejects.toThrow();
    expect(await database.kysely.selectFrom("users").selectAll().execute()).toEqual([]);
  });
});

test("a statement that hangs is ended", async () => {
  const { rows } = await database.pool.query("show statement_timeout");
  expect(rows).toEqual([{ statement_timeout: "15s" }]);
});

test("a server that is not there is an error, not a crash", async () => {
  const url = new URL(database.url);
  url.port = "1";
  const nowhere = connectDatabase({ url: url.href });
  await expect(nowhere.pool.query("select 1")).rejects.toThrow(/ECONNREFUSED/);
  await nowhere.close();
});

test("closing twice is closing once", async () => {
  await database.close();
  await database.close();
  await expect(database.pool.query("select 1")).rejects.toThrow();
});
