import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { notedFingerprint, refuseOtherSecret } from "#server/db/secret-fingerprint.ts";
import { makeFolderDurably, syncFolder } from "#server/primitives/write-durably.ts";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import { digestOf, type Part, writeArchive } from "./archive.ts";
import { checkBackup } from "./check-backup.ts";
import { databaseParts } from "./database-parts.ts";
import { appSecretName, backupFormat, type Manifest, manifestName } from "./manifest.ts";
import { photoParts } from "./photo-parts.ts";
import { BackupRefused } from "./refused.ts";
import { fingerprintOf, readSecret } from "./secret-file.ts";
import { openSession } from "./session.ts";

export type BackupSource = {
  url: string;
  /** holds the generated secret */
  dataDir: string;
  photos: PhotoObjects;
  /** given by the environment; it is not written into the file */
  appSecret: string | undefined;
};

type Made = { version: string; now: Date };

/**
 * One snapshot of the database and its photos in one file. What is written meanwhile is in it completely or not at all.
 * The file gets its name when it is complete and has been read back.
 */
export async function writeBackup(source: BackupSource, file: string, made: Made): Promise<Manifest> {
  if (await stat(file).catch(() => undefined)) throw new BackupRefused(`There is a file ${file} already.`);
  const noted = await fingerprintIn(source);
  await makeFolderDurably(dirname(file));
  const draft = `${file}.part`;
  try {
    await rm(draft, { force: true }); // one that was left behind may be readable for others
    await writeArchive(draft, partsOf(source, noted, made), made.now);
    const manifest = await checkBackup(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What the database says of its secret. A backup that named another one would be restored with that. */
async function fingerprintIn(source: BackupSource): Promise<string | undefined> {
  const client = await openSession(source.url, "backup");
  try {
    await refuseOtherSecret(client, source);
    return await notedFingerprint(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The manifest comes last, because it describes all other parts. A file that was cut off has none. */
async function* partsOf(source: BackupSource, noted: string | undefined, made: Made): AsyncGenerator<Part> {
  const listed: Manifest["parts"] = [];
  const photos = photoParts(source.photos);
  for await (const part of photos.before()) yield list(part);
  const tables = databaseParts(source.url);
  let next = await tables.next();
  for (; !next.done; next = await tables.next()) yield list(next.value);
  const { described, photoIds } = next.value;
  if (photoIds) for await (const part of photos.since(photoIds)) yield list(part);
  const kept = source.appSecret === undefined ? await readSecret(source.dataDir) : undefined;
  if (kept !== undefined) yield list({ name: appSecretName, bytes: Buffer.from(kept) });

  const secret = source.appSecret ?? kept;
  const fingerprint = noted ?? (secret === undefined ? null : fingerprintOf(secret));
  const manifest: Manifest = {
    product: "ScoreQuest",
    format: backupFormat,
    version: made.version,
    createdAt: made.now.toISOString(),
    ...described,
    appSecret: { fingerprint, included: kept !== undefined },
    photos: photoIds ? photos.differences(photoIds) : { deleted: [], missing: [] },
    parts: listed,
  };
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) };

  function list(part: Part): Part {
    listed.push({ name: part.name, bytes: part.bytes.length, sha256: digestOf(part.bytes) });
    return part;
  }
}
