import { open, readdir, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import { makeFolderDurably, syncFolder, writeDurably } from "#server/primitives/write-durably.ts";
import {
  checkPhotoId,
  checkPhotoKey,
  isPhotoId,
  isPhotoKey,
  type ObjectPart,
  type PhotoObjects,
  type Range,
  type RestoringPhotos,
} from "./photo-objects.ts";

/** Hundreds of photos at once would keep passwords from being checked, which takes the same few threads. */
const partsReadAtOnce = 32; // with four, a busy machine served few photos: each part waits for its threads four times

export function folderObjects(folder: string): PhotoObjects {
  const limited = limitConcurrency(partsReadAtOnce);
  return {
    isRemote: false,

    async put(key, bytes) {
      checkPhotoKey(key);
      const file = join(folder, key);
      await makeFolderDurably(dirname(file), 0o700);
      await writeDurably(file, bytes);
    },

    refuseWhileAway() {},

    get: async (key) => (isPhotoKey(key) ? unlessMissing(readFile(join(folder, key))) : undefined),

    getPart: async (key, range) =>
      isPhotoKey(key) ? unlessMissing(limited(() => readPart(join(folder, key), range))) : undefined,

    async delete(photoId) {
      checkPhotoId(photoId);
      await rm(join(folder, photoId), { recursive: true, force: true });
    },

    async *ids() {
      yield* await photoIdsIn(folder);
    },

    async keys(photoId) {
      checkPhotoId(photoId);
      return photoKeysIn(folder, photoId);
    },

    restoring: restoringInFolder(folder),
  };
}

async function readPart(path: string, { from, maxBytes }: Range): Promise<ObjectPart> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(maxBytes, size - from)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return { bytes: bytes.subarray(0, bytesRead), objectBytes: size };
  } finally {
    await file.close(); // kept open, it would take one of the files that connections need
  }
}

/** The folders in which the photos' files lie, named by the photos' ids. */
async function photoIdsIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter(isPhotoId).sort();
}

/** The files of a photo without drafts, which a file is until it is complete. */
async function photoKeysIn(folder: string, id: string): Promise<string[]> {
  const names = await namesIn(join(folder, id));
  return names
    .sort()
    .map((name) => `${id}/${name}`)
    .filter(isPhotoKey);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

/** A restore's photos wait in a folder inside the photo folder, so that a rename moves each to its place. */
function restoringInFolder(folder: string): RestoringPhotos {
  const stage = join(folder, ".restoring"); // no photo can have this name

  return {
    begin: () => makeFolderDurably(stage, 0o700),

    async put(key, bytes) {
      checkPhotoKey(key);
      await makeFolderDurably(dirname(join(stage, key)), 0o700);
      await writeDurably(join(stage, key), bytes);
    },

    async finish(readKnownIds) {
      const staged = await stat(stage).catch(() => undefined);
      if (!staged) return;
      const known = await readKnownIds();
      // Photos of the installation that the restore has replaced.
      for (const id of await photoIdsIn(folder))
        if (!known.has(id) && (await stat(join(folder, id))).mtimeMs < staged.mtimeMs)
          await rm(join(folder, id), { recursive: true, force: true });
      // File by file: an earlier attempt may have moved some files of a photo.
      for (const id of await photoIdsIn(stage)) if (known.has(id)) await moveToPlace(id);
      await drop();
    },

    drop,
  };

  async function drop(): Promise<void> {
    await rm(stage, { recursive: true, force: true });
    await rmdir(folder).catch(() => {}); // only if it is empty
  }

  /** Synced, because the stage is removed next. */
  async function moveToPlace(id: string): Promise<void> {
    await makeFolderDurably(join(folder, id), 0o700);
    for (const key of await photoKeysIn(stage, id)) await rename(join(stage, key), join(folder, key));
    await syncFolder(join(folder, id));
  }
}
