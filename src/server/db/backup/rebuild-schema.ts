import pg from "pg";
import { applyFunctions, applyMigrations } from "#server/db/migrate.ts";
import type { Migration, Schema } from "#server/db/schema-files.ts";
import { presentTables } from "./catalog.ts";

const records = ["schema_migrations", "schema_functions"];

/**
 * Makes the tables of these migrations anew and empty, within the transaction that is under way, and without triggers:
 * rows are loaded as they were, and functions of today need not fit older tables. Needs no rights but those of the
 * tables' owner.
 */
export async function rebuildTables(client: pg.Client, { functions }: Schema, migrations: Migration[]): Promise<void> {
  // A server that starts now waits here, before it looks at the schema.
  await client.query(`lock table ${records.join(", ")} in access exclusive mode`);
  const tables = (await presentTables(client)).filter((name) => !records.includes(name));
  if (tables.length > 0) await client.query(`drop table ${tables.map(pg.escapeIdentifier).join(", ")} cascade`);
  const left = await ownFunctions(client); // some went with the tables
  if (left.length > 0) await client.query(`drop function ${left.join(", ")}`);
  for (const record of records) await client.query(`delete from ${record}`);
  await applyFunctions(client, functions.beforeTables);
  await applyMigrations(client, migrations);
}

/** What triggers would have counted while the votes were loaded. */
export async function countTallies(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('tallies') is not null as present");
  if (!rows[0].present) return;
  await client.query(
    `insert into tallies (entry_id, contest_id, votes)
     select entries.id, entries.contest_id, count(votes.id)
     from entries left join votes on votes.entry_id = entries.id group by entries.id`,
  );
}

/** A backup holds no versions: they follow the clock, so that none is ever used twice. */
export async function openVersions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into contest_versions (contest_id, version) select id, version_after(0) from contests
     on conflict do nothing`,
  );
}

async function ownFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  return rows.map(({ signature }) => signature);
}
