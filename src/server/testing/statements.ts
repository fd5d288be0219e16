import type { Database } from "#server/db/connect.ts";

/** How many statements the work sends. */
export async function statementsDuring({ pool }: Database, work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const { query, connect } = pool;
  const counted =
    (method: unknown) =>
    (...args: unknown[]) => {
      statements += 1;
      return (method as (...args: unknown[]) => unknown).apply(pool, args);
    };
  Object.assign(pool, { query: counted(query), connect: counted(connect) });
  try {
    await work();
  } finally {
    Object.assign(pool, { query, connect });
  }
  return statements;
}
