import { expect } from "vitest";
import type { Database } from "#server/db/connect.ts";
import type { TestApp } from "./app.ts";

/** These are sent now and then, whatever happens. */
const backgroundStatements = new Set(["heartbeat", "read-versions", "rehearsal-ends", "tell-votes"]);

/** How many statements the work sends. */
export async function statementsDuring({ pool }: Database, work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  let isBackground = false;
  const { query, connect } = pool;
  const counted =
    (method: unknown) =>
    (...args: unknown[]) => {
      const { name = "" } = (args[0] ?? {}) as { name?: string };
      const wasBackground = isBackground;
      isBackground ||= backgroundStatements.has(name);
      if (!isBackground) statements += 1;
      const result = (method as (...args: unknown[]) => unknown).apply(pool, args);
      isBackground = wasBackground; // the pool connects before it returns
      return result;
    };
  Object.assign(pool, { query: counted(query), connect: counted(connect) });
  try {
    await work();
  } finally {
    Object.assign(pool, { query, connect });
  }
  return statements;
}

/** How many statements requests send that all wait for the same table, so that none is answered before the last has come. */
export async function statementsOfAll(
  asks: (() => Promise<unknown>)[],
  { database, arrivals }: TestApp,
  table: string,
): Promise<number> {
  const client = await database.pool.connect();
  await client.query(`begin; lock table ${table}`);
  const before = arrivals();
  const statements = await statementsDuring(database, async () => {
    const answers = Promise.all(asks.map((ask) => ask()));
    await expect.poll(() => arrivals() - before).toBe(asks.length);
    await client.query("commit");
    await answers;
  });
  client.release();
  return statements;
}
