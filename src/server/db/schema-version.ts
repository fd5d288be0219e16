import type pg from "pg";
import { readSchema } from "./schema-files.ts";

/** The number of the newest migration that this code has. */
export async function schemaVersionOfCode(): Promise<number> {
  const { migrations } = await readSchema();
  return numberOf(migrations.at(-1)?.name);
}

/** The number of the newest migration that the database has had. */
export async function schemaVersionOfDatabase(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string | null }>(
    `select max(name collate "C") as name from schema_migrations`,
  );
  return numberOf(rows[0]?.name ?? undefined);
}

const numberOf = (name = "") => Number.parseInt(name, 10);
