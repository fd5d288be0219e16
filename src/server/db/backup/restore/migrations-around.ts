import { compareMigration, type Schema } from "#server/db/schema-files.ts";
import type { Manifest } from "../manifest.ts";
import { BackupRefused } from "../refused.ts";

/** What the backup's database had had, and what has come since. Refuses tables that this version cannot make. */
export function migrationsAround(manifest: Manifest, schema: Schema) {
  for (const migration of manifest.migrations) {
    const compared = compareMigration(schema, migration);
    if (compared === "unknown")
      throw new BackupRefused(
        `The backup was made by a newer version of ScoreQuest (${manifest.version}, with migration ${migration.name}). ` +
          "Restore it with that version, or a newer one.",
      );
    if (compared === "changed") throw otherMigration(migration.name);
  }
  const had = new Set(manifest.migrations.map(({ name }) => name));
  const firstMissing = schema.migrations.findIndex(({ name }) => !had.has(name));
  const count = firstMissing < 0 ? schema.migrations.length : firstMissing;
  const [before, after] = [schema.migrations.slice(0, count), schema.migrations.slice(count)];
  const outOfOrder = after.find(({ name }) => had.has(name));
  if (outOfOrder) throw otherMigration(outOfOrder.name);
  return { before, after };
}

function otherMigration(name: string): BackupRefused {
  return new BackupRefused(`Migration ${name} is not the one that the backup's database had. Restore the file first.`);
}
