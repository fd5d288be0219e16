import { type Migration, readMigrations } from "#server/db/migration-files.ts";
import type { Manifest } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";

export type MigrationsAround = {
  /** what the backup's database had had */
  before: Migration[];
  /** what has come since */
  after: Migration[];
};

/** Throws BackupRefused where the backup's tables are not of a shape that this version can make. */
export async function migrationsAround(manifest: Manifest, folder: string): Promise<MigrationsAround> {
  const migrations = await readMigrations(folder);
  for (const [place, { name, checksum }] of manifest.migrations.entries()) {
    const own = migrations[place];
    if (!migrations.some((migration) => migration.name === name))
      throw new BackupRefused(
        `The backup was made by a newer version of ScoreQuest (${manifest.version}, with migration ${name}). ` +
          "Restore it with that version, or a newer one.",
      );
    if (own?.name !== name || own.checksum !== checksum)
      throw new BackupRefused(
        `Migration ${name} is not the one that the backup's database had. Restore the file first.`,
      );
  }
  const count = manifest.migrations.length;
  return { before: migrations.slice(0, count), after: migrations.slice(count) };
}
