import type pg from "pg";
import { DatabaseCannotStart } from "#server/db/embedded/cannot-start.ts";
import type { Schema } from "./schema-files.ts";

/** Older code on a database that a newer version has migrated (decision 26). */

/** The database's functions, compared with this version's. */
export type ComparedFunctions = "older" | "same" | "newer";

/** The names of migrations that the database has had and this version does not have. */
type Newer = { migrations: string[]; functions: ComparedFunctions };

/** Outside the migrations' transaction, because processes of earlier versions read these records all the time. */
export async function addCompatibility(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `select to_regclass('schema_migrations') is not null and not exists (
       select from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'compatible_with'
     ) as lacks`,
  );
  if (rows[0]?.lacks) await client.query("alter table schema_migrations add compatible_with text");
}

/** A newer version is being rolled out, or was taken back: this one starts where it works with what that one has made. */
export async function refuseNewer(client: pg.ClientBase, schema: Schema, newer: Newer): Promise<void> {
  const [first] = newer.migrations;
  if (first === undefined) return;
  const refused = (await recordsOf(client, newer.migrations)).find((record) => !worksAfter(schema, record));
  if (refused) throw databaseIsNewer(refused.name);
  // Its functions would be put on tables that they were not written for.
  if (newer.functions === "older")
    throw new DatabaseCannotStart(
      `The database has had migration ${first} of a version that has older functions than this one. Start a version ` +
        "that has both.",
    );
}

export function databaseIsNewer(migration: string): DatabaseCannotStart {
  return new DatabaseCannotStart(
    `The database has had migration ${migration}, which this version of ScoreQuest does not have: the database is newer ` +
      "than the code. Start the version that wrote it, or a newer one.",
  );
}

type MigrationRecord = { name: string; compatibleWith: string | null };

async function recordsOf(client: pg.ClientBase, names: string[]): Promise<MigrationRecord[]> {
  const { rows } = await client.query<MigrationRecord>(
    `select name, compatible_with as "compatibleWith" from schema_migrations where name = any ($1) order by name`,
    [names],
  );
  return rows;
}

function worksAfter({ migrations }: Schema, { name, compatibleWith }: MigrationRecord): boolean {
  const newest = migrations.at(-1)?.name ?? "";
  return name > newest && compatibleWith !== null && compatibleWith <= newest.slice(0, 4);
}
