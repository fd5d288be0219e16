import pg from "pg";
import { connectDatabase } from "#server/db/connect.ts";
import { applyMigrations, finishFunctions, migrate } from "#server/db/migrate.ts";
import { readSchema } from "#server/db/schema-files.ts";
import { noteFingerprint } from "#server/db/secret-fingerprint.ts";
import type { RestoringPhotos } from "#server/storage/photo-objects.ts";
import { checkedParts } from "../check-backup.ts";
import { copyRowsIn, tableDigest } from "../copy-rows.ts";
import { type Manifest, partContent } from "../manifest.ts";
import { BackupRefused } from "../refused.ts";
import { newSecret, secretOf } from "../secret-file.ts";
import { openSession, otherSessions } from "../session.ts";
import { copiedTables, talliesTable } from "../tables.ts";
import type { BackupSource } from "../write-backup.ts";
import { dropRestore, finishRestore, stageSecret } from "./finish-restore.ts";
import { migrationsAround } from "./migrations-around.ts";
import { countTallies, openVersions, rebuildTables } from "./rebuild-schema.ts";
import { planSecret, type SecretPlan } from "./restored-secret.ts";
import { newerChangesInWords, whatIsThere } from "./what-is-there.ts";

export type RestoreOptions = {
  /** replace what is there */
  overwrite: boolean;
  /** accept another secret than the backup's */
  otherSecret: boolean;
  /** told what is lost, before it is */
  say?: (sentence: string) => void;
  /** how many tallies are not what the votes say */
  recount(client: pg.Client): Promise<number>;
};

export type Restored = { photos: number; talliesWereRight: boolean };

/** Throws BackupRefused where a restore cannot succeed, before a database is started for it. */
export async function refuseUnfitBackup(
  manifest: Manifest,
  target: Pick<BackupSource, "dataDir" | "appSecret">,
  options: Pick<RestoreOptions, "otherSecret">,
): Promise<void> {
  migrationsAround(manifest, await readSchema());
  await planSecret(manifest, target, options);
}

/** Replaces everything by a checked backup, in one transaction, which compares the rows and counts the votes again. */
export async function restoreBackup(
  file: string,
  manifest: Manifest,
  target: BackupSource,
  options: RestoreOptions,
): Promise<Restored> {
  const schema = await readSchema();
  const migrations = migrationsAround(manifest, schema);
  const client = await openSession(target.url, "restore");
  try {
    if ((await otherSessions(client)) > 0)
      throw new BackupRefused("A ScoreQuest server, or a command of it, is using this database. Stop it first.");
    await finishRestore(client, target); // an earlier one that was killed
    const secret = await planSecret(manifest, target, options);
    const newer = await newerChangesInWords(client, manifest);
    await refuseToOverwrite(client, target, { secret, newer, overwrite: options.overwrite });
    if (newer !== undefined) options.say?.(newer);
    await migrateTarget(target.url);
    await target.photos.restoring.begin();
    const { photoIds, talliesWereRight } = await load(secret).catch(async (error) => {
      await dropRestore(target).catch(() => {}); // the next start does it; the first error is the one to report
      throw error;
    });
    await client.query("commit");
    await finishRestore(client, target);
    await client.query(`analyze ${copiedTables.map(({ name }) => name).join(", ")}, ${talliesTable.name}`);
    return { photos: photoIds.size, talliesWereRight };
  } finally {
    await client.end().catch(() => {}); // and with it a transaction that was not committed
  }

  async function load(secret: SecretPlan): Promise<Loaded & { talliesWereRight: boolean }> {
    await client.query("begin; set local lock_timeout = '20s'");
    await rebuildTables(client, schema, migrations.before);
    const loaded = await loadParts(client, file, manifest, target.photos.restoring);
    await countTallies(client);
    const talliesWereRight = await compareRows(client, manifest);
    for (const { table, column, next } of manifest.numberings)
      await client.query(
        `alter table ${pg.escapeIdentifier(table)} alter column ${pg.escapeIdentifier(column)} restart with ${next}`,
      );
    await applyMigrations(client, migrations.after);
    await finishFunctions(client, schema);
    await openVersions(client);
    const wrong = await options.recount(client);
    if (wrong > 0) throw new Error(`${wrong} tallies are not what the restored votes say.`);
    await restoreSecret(secret, loaded);
    return { ...loaded, talliesWereRight };
  }

  async function restoreSecret(plan: SecretPlan, loaded: Loaded): Promise<void> {
    const restored = plan === "make" ? newSecret() : loaded.appSecret;
    const appSecret = plan === "keep" ? await secretOf(target) : restored;
    if (appSecret === undefined) return;
    if (plan !== "keep") await stageSecret(client, target.dataDir, appSecret);
    await noteFingerprint(client, appSecret);
  }
}

async function refuseToOverwrite(
  client: pg.Client,
  target: BackupSource,
  { secret, newer, overwrite }: { secret: SecretPlan; newer: string | undefined; overwrite: boolean },
): Promise<void> {
  const there = await whatIsThere(client, target.photos);
  if (secret === "replace") there.push("another app secret");
  if (there.length === 0 || overwrite) return;
  const sentences = [`There is something already: ${there.join(", ")}.`, ...(newer === undefined ? [] : [newer])];
  throw new BackupRefused(
    `${sentences.join(" ")} To replace all of it, add --overwrite; to keep it, back it up first.`,
  );
}

/** Refuses a server or a database that this version cannot work with; makes the tables that record migrations. */
async function migrateTarget(url: string): Promise<void> {
  const database = connectDatabase({ url, maxConnections: 1 });
  try {
    await migrate(database.pool);
  } finally {
    await database.close();
  }
}

/** Every row must be what it was. The tallies were just counted: where they differ, the backup's were wrong. */
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

type Loaded = { photoIds: Set<string>; appSecret: string | undefined };

/** Rows go into the transaction that is under way; photos go where the storage keeps them until it is committed. */
async function loadParts(
  client: pg.Client,
  file: string,
  manifest: Manifest,
  photos: Pick<RestoringPhotos, "put">,
): Promise<Loaded> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const deleted = new Set(manifest.photos.deleted);
  const photoIds = new Set<string>();
  let appSecret: string | undefined;
  for await (const part of checkedParts(file, manifest)) {
    const content = partContent(part);
    if (content?.kind === "rows") {
      const table = tables.get(content.table);
      if (!table) throw new Error(`The backup says nothing of the table ${content.table}.`);
      await copyRowsIn(client, table, part.bytes);
    } else if (content?.kind === "photo" && !deleted.has(content.id)) {
      await photos.put(content.key, part.bytes);
      photoIds.add(content.id);
    } else if (content?.kind === "app-secret") appSecret = part.bytes.toString("utf8");
  }
  return { photoIds, appSecret };
}
