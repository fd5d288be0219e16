import type pg from "pg";
import type { Migration } from "#server/db/migration-files.ts";
import { presentTables } from "./catalog.ts";

/**
 * The tables as they were after these migrations, empty, whatever was there before; within the transaction that is under way. By
 * the rights of the one who made the tables: no superuser is needed.
 */
export async function rebuildSchema(client: pg.Client, migrations: Migration[]): Promise<void> {
  // A server that is started now waits here, before it looks at the schema.
  await client.query("lock table schema_migrations in access exclusive mode");
  const tables = (await presentTables(client)).filter((name) => name !== "schema_migrations");
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(", ")} cascade`);
  const functions = await ownFunctions(client); // those that are left: some went with the tables
  if (functions.length > 0) await client.query(`drop function ${functions.join(", ")}`);
  await client.query("delete from schema_migrations");
  await applyMigrations(client, migrations);
}

export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  for (const { name, sql, checksum } of migrations) {
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    // Each was written as a transaction of its own: the next may alter a table on which checks still wait.
    await client.query("set constraints all immediate");
  }
}

async function ownFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = current_schema()::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  return rows.map(({ signature }) => signature);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
