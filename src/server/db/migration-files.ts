import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packageRoot } from "#server/package-root.ts";

export type Migration = { name: string; sql: string; checksum: string };

export const migrationsFolder = join(packageRoot, "migrations");

const migrationName = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The migrations in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const misnamed = names.find((name) => !migrationName.test(name));
  if (misnamed) throw new Error(`Migration ${misnamed} must be named like 0001_what_it_does.sql.`);

  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have its line ends changed: that is the same migration.
      const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}
