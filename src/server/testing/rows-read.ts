import type { Pool } from "pg";

/** How many rows of each table were read so far, as the database counts them. The pool must have one connection. */
async function rowsRead(pool: Pool, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ table: string; read: number }>(
    `select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables
     where relname = any ($1)`,
    [tables],
  );
  return new Map(rows.map(({ table, read }) => [table, read]));
}

/** What some work reads of each table. */
export async function rowsReadBy(
  pool: Pool,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await rowsRead(pool, tables);
  await work();
  const after = await rowsRead(pool, tables);
  return Object.fromEntries(tables.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]));
}
