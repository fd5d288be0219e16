import { rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { notedFingerprint, refuseOtherSecret } from "#server/db/secret-fingerprint.ts";
import { makeFolderDurably, syncFolder } from "#server/primitives/write-durably.ts";
import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import { digestOf, type Part, writeArchive } from "./archive.ts";
import { checkBackup } from "./check-backup.ts";
import { databaseParts } from "./database-parts.ts";
import { appSecretName, backupFormat, type Manifest, manifestName, photoPartName } from "./manifest.ts";
import { BackupRefused } from "./refused.ts";
import { fingerprintOf, readSecret } from "./secret-file.ts";
import { withSession } from "./session.ts";

export type BackupSource = {
  url: string;
  /** holds the generated secret */
  dataDir: string;
  photos: PhotoObjects;
  /** given by the environment; it is not written into the file */
  appSecret: string | undefined;
};

type Made = { version: string; now: Date };

/** One snapshot of the database and its photos in one file, which gets its name when it has been read back. */
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
function fingerprintIn(source: BackupSource): Promise<string | undefined> {
  return withSession(source.url, async (client) => {
    await refuseOtherSecret(client, source);
    return notedFingerprint(client);
  });
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

/**
 * The photos of a backup, copied in two steps around its snapshot of the database. Their files never change, so most
 * are copied before it: one that is deleted later is in the file already. New ones are copied after it. A photo is
 * missing only if it was uploaded and deleted while the backup ran.
 */
function photoParts(photos: Pick<PhotoObjects, "ids" | "keys" | "get">) {
  const copied = new Set<string>();
  const withFiles = new Set<string>();

  async function* copyNew(id: string): AsyncGenerator<Part> {
    for (const key of await photos.keys(id)) {
      if (copied.has(key)) continue;
      const bytes = await photos.get(key);
      if (bytes === undefined) continue; // deleted just now
      copied.add(key);
      withFiles.add(id);
      yield { name: photoPartName(key), bytes };
    }
  }

  return {
    async *before(): AsyncGenerator<Part> {
      for await (const id of photos.ids()) yield* copyNew(id);
    },

    /** Of the photos in the snapshot. */
    async *since(known: ReadonlySet<string>): AsyncGenerator<Part> {
      for (const id of known) yield* copyNew(id);
    },

    /** Where the files and the snapshot differ. */
    differences(known: ReadonlySet<string>): { deleted: string[]; missing: string[] } {
      return {
        deleted: [...withFiles].filter((id) => !known.has(id)),
        missing: [...known].filter((id) => !withFiles.has(id)),
      };
    },
  };
}
