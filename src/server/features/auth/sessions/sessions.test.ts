import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import { sessionHash, sessionStore } from "./sessions.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const day = 24 * 60 * 60 * 1000;

test("only expired sessions are swept", async () => {
  const sessions = sessionStore(database);
  const now = new Date();
  const old = await sessions.create({ userId: "somebody" }, new Date(now.getTime() - 8 * day));
  const current = await sessions.create({ userId: "somebody" }, now);
  await sessions.sweep(now);
  const { rows } = await database.pool.query("select sid from sessions");
  expect(rows).toEqual([{ sid: sessionHash(current.id) }]);
  expect(await sessions.findMany([sessionHash(old.id)])).toEqual([]);
});
