import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestApp } from "./app.ts";

/**
 * Refused attempts and votes are counted, so these tables change. When a mail last left is noted after it has left the
 * outbox, so at any moment.
 */
const leftOut = ["attempts", "refused_votes", "mail_outcomes", "schema_migrations", "schema_functions"];

/**
 * How often rows of each table have changed so far, and the photo folder: equal if nothing has changed in between.
 * Triggers count, because reading all rows took most of the time of thousands of calls.
 */
export async function stateOf({ database: { pool }, photoFolder }: TestApp): Promise<Record<string, string>> {
  const counting = changesOf.get(pool) ?? countChanges(pool);
  changesOf.set(pool, counting);
  const total = await counting;
  for (let mailsWait = true; mailsWait; ) {
    const { rows } = await pool.query<{ changes: Record<string, number>; waits: boolean }>(countedChanges);
    for (const [name, changed] of Object.entries(rows[0]?.changes ?? {}))
      total.set(name, (total.get(name) ?? 0) + changed);
    mailsWait = rows[0]?.waits ?? false;
    if (mailsWait) await sleep(20); // mails of earlier calls leave the outbox by themselves, at some moment
  }
  const files = readdirSync(photoFolder, { recursive: true }).sort().join("|"); // at once: thousands of calls do so
  return { ...Object.fromEntries([...total].map(([name, changed]) => [name, String(changed)])), files };
}

const countedChanges = {
  name: "count changes", // planned once
  text: `with counted as (delete from change_log.changes returning name)
    select coalesce(json_object_agg(name, changed), '{}') as changes, exists (select from outbox) as waits
    from (select name, count(*) as changed from counted group by name) as of_table`,
};

type Queries = TestApp["database"]["pool"];

const changesOf = new WeakMap<Queries, Promise<Map<string, number>>>();

/** What is rolled back is not counted, and neither is an update that leaves a row as it was. */
async function countChanges(pool: Queries): Promise<Map<string, number>> {
  const tables = await tableNames(pool);
  const triggers = tables.map((table) => {
    const note = `execute function change_log.note()`;
    return `
      create trigger note_rows after insert or delete on ${table} for each row ${note};
      create trigger note_updates after update on ${table} for each row when (old.* is distinct from new.*) ${note};
      create trigger note_truncate after truncate on ${table} for each statement ${note};
      alter table ${table} enable always trigger note_rows, enable always trigger note_updates,
        enable always trigger note_truncate;`;
  });
  await pool.query(`
    create schema change_log;
    create unlogged table change_log.changes (name text not null);
    create function change_log.note() returns trigger language plpgsql as $$
    begin
      insert into change_log.changes values (tg_table_name);
      return null;
    end $$;
    ${triggers.join("")}`);
  return new Map(tables.map((name) => [name, 0]));
}

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
