import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { type Part, readArchive, writeArchive } from "#server/db/backup/archive.ts";
import { type Manifest, manifestName } from "#server/db/backup/manifest.ts";
import type { RestoreOptions } from "#server/db/backup/restore/restore-backup.ts";
import { type BackupSource, writeBackup } from "#server/db/backup/write-backup.ts";
import { findDifferences } from "#server/features/votes/recount.ts";
import { folderObjects } from "#server/storage/folder.ts";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { fillInstallation } from "./full-installation.ts";

export const made = { version: "1.2.3", now: new Date("2031-05-04T03:02:01Z") };
const recount = async (client: pg.Client) => (await findDifferences(client, null)).length;
export const withoutOverwriting: RestoreOptions = { overwrite: false, otherSecret: false, recount };

export type FullBackup = { source: TestDatabase; folder: string; file: string; manifest: Manifest };

/** An installation with a row in every table, and its backup; made once for a test file. */
export function fullBackup(): () => FullBackup {
  let full: FullBackup;
  beforeAll(async () => {
    const source = await createTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), "scorequest-backup-"));
    await fillInstallation(source, folder);
    const file = join(folder, "new folder", "backup.tar.gz");
    full = { source, folder, file, manifest: await writeBackup(installation(source.url, folder), file, made) };
  });
  afterAll(async () => {
    await full.source.drop();
    await rm(full.folder, { recursive: true, force: true });
  });
  return () => full;
}

export type Installation = BackupSource & { uploads: string };

export function installation(url: string, dataDir: string, appSecret?: string): Installation {
  const uploads = join(dataDir, "uploads");
  return { url, dataDir, uploads, photos: folderObjects(uploads), appSecret };
}

type Target = { appSecret?: string; migrated?: boolean };

/** An empty installation to restore to. */
export async function emptyTarget({ appSecret, migrated = false }: Target = {}): Promise<Installation> {
  const database = await createTestDatabase({ migrated });
  onTestFinished(database.drop);
  await database.close(); // an open session counts as a running server
  return installation(database.url, await temporaryFolder(), appSecret);
}

/** The contents of a backup of it, without what depends on when and where it is made. */
export async function contentsOf(target: BackupSource): Promise<unknown> {
  const again = await writeBackup(target, join(await temporaryFolder(), "again.tar.gz"), made);
  return contentsIn(again);
}

export function contentsIn({ tables, tallies, numberings, appSecret, photos, parts }: Manifest): unknown {
  return { tables, tallies, numberings, appSecret, photos, parts };
}

/** The backup as a complete archive with a change in it. */
export async function remade(
  { file, manifest }: FullBackup,
  change: (parts: Part[], manifest: Manifest) => void,
): Promise<string> {
  const parts: Part[] = [];
  for await (const part of readArchive(file)) parts.push(part);
  parts.pop();
  const other = structuredClone(manifest);
  change(parts, other);
  parts.push({ name: manifestName, bytes: Buffer.from(JSON.stringify(other)) });
  const remadeFile = join(await temporaryFolder(), "remade.tar.gz");
  await writeArchive(remadeFile, inTurn(parts), made.now);
  return remadeFile;
}

async function* inTurn<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}
