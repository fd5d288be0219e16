import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "#server/testing/database.ts";
import { isDatabaseAway } from "./database-away.ts";

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  ["connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"],
  ["connect EMFILE 127.0.0.1:5432", "EMFILE"],
  ["the database system is starting up", "57P03"],
  ['could not extend file "base/16384/16455": No space left on device', "53100"],
  ['could not open file "base/16384/16455": Permission denied', "42501"],
  ["cannot execute INSERT in a read-only transaction", "25006"],
  ["Connection terminated unexpectedly", undefined],
  ["Client has encountered a connection error and is not queryable", undefined],
])("%s: heals", (message, code) => {
  expect(isDatabaseAway(failure(message, code))).toBe(true);
});

test.each([
  ["permission denied for table votes", "42501"],
  ['relation "vote" does not exist', "42P01"],
  ["Cannot read properties of undefined", undefined],
])("%s: is a mistake of ours", (message, code) => {
  expect(isDatabaseAway(failure(message, code))).toBe(false);
});

test("other values do not count", () => {
  expect([undefined, null, "ECONNREFUSED"].map(isDatabaseAway)).toEqual([false, false, false]);
});

test("a transaction whose connection is lost between two statements", async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const failures: unknown[] = [];
  await database.kysely
    .transaction()
    .execute(async (transaction) => {
      const ask = () => sql`select 1`.execute(transaction).catch((error) => failures.push(error));
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction).catch(() => {});
      await ask();
      await ask();
    })
    .catch((error) => failures.push(error));
  expect(failures.length).toBeGreaterThan(1);
  for (const failed of failures) expect([failed, isDatabaseAway(failed)]).toEqual([failed, true]);
});
