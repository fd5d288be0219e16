import pg from "pg";
import { connectDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrationsFolder } from "#server/db/migration-files.ts";
import { migrationsAround } from "./known-migrations.ts";
import { type Loaded, loadParts } from "./load-parts.ts";
import type { Manifest } from "./manifest.ts";
import { photoIds, removePhoto } from "./photo-folder.ts";
import { applyMigrations, rebuildSchema } from "./rebuild-schema.ts";
import { BackupRefused } from "./refused.ts";
import { planSecret } from "./restored-secret.ts";
import { putSecret, readSecret } from "./secret-file.ts";
import { openSession, otherSessions } from "./session.ts";
import { tableDigest } from "./table-digest.ts";
import { copiedTables, talliesTable } from "./tables.ts";
import { whatIsThere } from "./what-is-there.ts";
import type { BackupSource } from "./write-backup.ts";

export type RestoreTarget = BackupSource;

export type RestoreOptions = {
  /** replace what is there */
  overwrite: boolean;
  /** go on though the secret is not the backup's */
  otherSecret: boolean;
  /** how many tallies are not what the votes say */
  recount(client: pg.Client): Promise<number>;
};

export type Restored = { photos: number; talliesWereRight: boolean };

/** Throws BackupRefused where a restore could not succeed, before there is a database to look at. */
export async function refuseUnfitBackup(
  manifest: Manifest,
  target: Pick<RestoreTarget, "dataDir" | "appSecret">,
  options: Pick<RestoreOptions, "otherSecret">,
): Promise<void> {
  await migrationsAround(manifest, migrationsFolder);
  await planSecret(manifest, target, options);
}

/**
 * Puts a checked backup in the place of what is there: everything, in one transaction, or nothing. Before it is committed the
 * rows are compared with those of the backup, and the votes are counted afresh.
 */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  target: RestoreTarget,
  options: RestoreOptions,
): Promise<Restored> {
  const migrations = await migrationsAround(manifest, migrationsFolder);
  const secret = await planSecret(manifest, target, options);
  const client = await openSession(target.url, "restore");
  try {
    if ((await otherSessions(client)) > 0)
      throw new BackupRefused("A ScoreQuest server, or a command of it, is using this database. Stop it first.");
    const there = await whatIsThere(client, target.uploads);
    if (secret === "replace") there.push("another app secret");
    if (there.length > 0 && !options.overwrite)
      throw new BackupRefused(
        `There is something already: ${there.join(", ")}. To replace all of it, add --overwrite; to keep it, back it up first.`,
      );
    await migrateTarget(target.url);

    await client.query("begin; set local lock_timeout = '20s'");
    await rebuildSchema(client, migrations.before);
    const loaded = await loadParts(client, file, manifest, target.uploads);
    const talliesWereRight = await compareRows(client, manifest);
    for (const { table, column, next } of manifest.numberings)
      await client.query(
        `alter table ${pg.escapeIdentifier(table)} alter column ${pg.escapeIdentifier(column)} restart with ${next}`,
      );
    await applyMigrations(client, migrations.after);
    const wrong = await options.recount(client);
    if (wrong > 0) throw new Error(`${wrong} tallies are not what the restored votes say.`);
    await commit(client, target.dataDir, secret === "keep" ? undefined : loaded.appSecret);

    await removeStrayPhotos(target.uploads, loaded);
    await client.query(`analyze ${copiedTables.map(({ name }) => name).join(", ")}, ${talliesTable.name}`);
    return { photos: loaded.photoIds.size, talliesWereRight };
  } finally {
    await client.end().catch(() => {}); // and with it a transaction that was not committed
  }
}

/** Refuses a server or a database that this version cannot work with; leaves a table in which migrations are noted. */
async function migrateTarget(url: string): Promise<void> {
  const database = connectDatabase({ url, maxConnections: 1 });
  try {
    await migrate(database.pool);
  } finally {
    await database.close();
  }
}

/** Every row must be what it was. The tallies were counted by the triggers: where they differ, the backup's were wrong. */
async function compareRows(client: pg.Client, manifest: Manifest): Promise<boolean> {
  await client.query("set constraints all immediate");
  for (const table of copiedTables) {
    const expected = manifest.tables.find(({ name }) => name === table.name);
    if (expected && !isSame(await tableDigest(client, table), expected))
      throw new Error(`The restored rows of ${table.name} are not those of the backup. Nothing was changed.`);
  }
  return manifest.tallies === null || isSame(await tableDigest(client, talliesTable), manifest.tallies);
}

function isSame(one: Manifest["tables"][number], other: Manifest["tables"][number]): boolean {
  return one.rows === other.rows && one.sha256 === other.sha256 && one.columns.join() === other.columns.join();
}

/** The secret changes with the votes that depend on it. */
async function commit(client: pg.Client, dataDir: string, secret: string | undefined): Promise<void> {
  const before = await readSecret(dataDir);
  if (secret !== undefined) await putSecret(dataDir, secret);
  try {
    await client.query("commit");
  } catch (error) {
    if (secret !== undefined) await putSecret(dataDir, before);
    throw error;
  }
}

async function removeStrayPhotos(uploads: string, loaded: Loaded): Promise<void> {
  for (const id of await photoIds(uploads)) if (!loaded.photoIds.has(id)) await removePhoto(uploads, id);
}
