import type { Database } from "#server/db/connect.ts";

/** These are sent now and then, whatever happens. */
const backgroundStatements = new Set(["heartbeat", "read-versions", "tell-votes"]);

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
