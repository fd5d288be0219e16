import type pg from "pg";

/** How often each statement that matches is sent through the pool from now on, by its text. */
export function recordStatements(pool: pg.Pool, of: RegExp) {
  const counts = new Map<string, number>();
  const recorded = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const send = client.query as (...given: unknown[]) => unknown;
    const query = (...given: [string | { text: string }, ...unknown[]]) => {
      const [statement] = given;
      const text = typeof statement === "string" ? statement : statement.text;
      if (of.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
      return send.apply(client, given);
    };
    Object.assign(client, { query });
  });
  return { counts: () => Object.fromEntries([...counts].sort()) };
}
