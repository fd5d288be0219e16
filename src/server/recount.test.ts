import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "./testing/database.ts";
import { castVote, createEntry } from "./testing/factories.ts";
import { runServerCommand } from "./testing/server-process.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function recount(...args: string[]) {
  const environment = { DATABASE_URL: database.url, APP_SECRET: "0123456789abcdef0123456789abcdef" };
  const { output, ended } = runServerCommand("recount", args, environment);
  return { code: await ended, output: output() };
}

test("says whether the tallies are what the votes say, and repairs them when asked", async () => {
  const right = await createEntry(database);
  const wrong = await createEntry(database);
  for (const entry of [right, wrong, wrong]) await castVote(database, entry);
  await database.pool.query("update tallies set votes = 5, unproven = 4, mail = 1 where entry_id = $1", [wrong.id]);
  expect(await recount(String(right.contest_id))).toEqual({
    code: 0,
    output: "The tallies are what the votes say.\n",
  });
  const difference = `contest ${wrong.contest_id}, entry ${wrong.id}: the tally says 5 (4 unproven, 1 mail), the votes say 2 (2 unproven)\n1 tally is wrong.\n`;
  expect(await recount()).toEqual({ code: 1, output: difference });
  expect(await recount("--fix")).toEqual({ code: 0, output: `${difference}Repaired.\n` });
});

test("does not guess what was meant", async () => {
  expect(await recount("--mend")).toMatchObject({ code: 1, output: expect.stringContaining("Usage:") });
});
