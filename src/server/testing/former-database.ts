import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { migrate } from "#server/db/migrate.ts";

/** migrations/ before SQL functions got files of their own (decision 26). Compressed, so that no search finds it. */
const formerMigrations: [name: string, sql: string][] = Object.entries(
  JSON.parse(gunzipSync(readFileSync(new URL("./fixtures/former-migrations.json.gz", import.meta.url))).toString()),
);

export const formerMigrationCount = formerMigrations.length;

/** Migrates an empty database as the version before did, with its first migrations or all of them. */
export async function migrateAsFormerly(pool: pg.Pool, count = formerMigrationCount): Promise<void> {
  await pool.query(
    `create table schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  for (const [name, sql] of formerMigrations.slice(0, count)) {
    await pool.query(sql);
    const checksum = createHash("sha256").update(sql).digest("hex");
    await pool.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  }
}

/** Migrates an empty database as the version before the table of voters did (decision 32). */
export const migrateAsBeforeVoters = (pool: pg.Pool) => migrateWith(pool, "migrations-before-voters");

/** … as the last version without shows did. */
export const migrateAsBeforeShows = (pool: pg.Pool) => migrateWith(pool, "migrations-before-shows");

/** `fixture`: all files of migrations/ as they were then. */
async function migrateWith(pool: pg.Pool, fixture: string): Promise<void> {
  const packed = readFileSync(new URL(`./fixtures/${fixture}.json.gz`, import.meta.url));
  const files: Record<string, string> = JSON.parse(gunzipSync(packed).toString());
  const folder = await mkdtemp(join(tmpdir(), "scorequest-migrations-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await migrate(pool, { folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}
