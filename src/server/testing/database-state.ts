import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestApp } from "./app.ts";

/** Refused attempts and votes are counted, so these tables change. */
const leftOut = ["attempts", "refused_votes", "schema_migrations", "schema_functions"];

/**
 * Everything that the product stores, as one fingerprint per table and one of the photo folder: equal if nothing has
 * changed.
 */
export async function stateOf({ database, photoFolder }: TestApp): Promise<Record<string, string>> {
  await mailsAreSent(database.pool);
  const tables = await tableNames(database.pool);
  const fingerprints = tables.map(
    (table) =>
      // A sum needs no order: sorting the rows took most of the time of thousands of calls.
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) as content from ${table} as row`,
  );
  const { rows } = await database.pool.query<{ name: string; content: string }>(fingerprints.join(" union all "));
  const files = (await readdir(photoFolder, { recursive: true })).sort().join("|");
  return { ...Object.fromEntries(rows.map(({ name, content }) => [name, content])), files };
}

type Queries = TestApp["database"]["pool"];

/** Mails of earlier calls leave the outbox by themselves, at some moment. */
export async function mailsAreSent(pool: Queries): Promise<void> {
  while ((await pool.query("select from outbox limit 1")).rows.length > 0) await sleep(20);
}

export type Column = { table: string; column: string; type: string };

export async function columnsOf(pool: Queries): Promise<Column[]> {
  const tables = await tableNames(pool);
  const { rows } = await pool.query<Column>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'public' and table_name = any($1) order by 1, 2`,
    [tables],
  );
  return rows;
}

const known = new WeakMap<Queries, string[]>();

async function tableNames(pool: Queries): Promise<string[]> {
  const before = known.get(pool);
  if (before) return before;
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [leftOut],
  );
  const names = rows.map(({ name }) => name);
  known.set(pool, names);
  return names;
}

/** Whether any connection to this database waits for a lock. */
export async function waitsForLock(pool: Queries): Promise<boolean> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}
