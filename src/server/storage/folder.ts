import { open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import { makeFolderDurably, writeDurably } from "#server/primitives/write-durably.ts";
import { photoIdsIn, photoKeysIn } from "./folder-listing.ts";
import { restoringInFolder } from "./folder-restore.ts";
import {
  checkPhotoId,
  checkPhotoKey,
  isPhotoKey,
  type ObjectPart,
  type PhotoObjects,
  type Range,
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

    get: (key) => unlessMissing(key, (path) => readFile(path)),

    getPart: (key, range) => unlessMissing(key, (path) => limited(() => readPart(path, range))),

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

  async function unlessMissing<T>(key: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
    if (!isPhotoKey(key)) return undefined;
    try {
      return await read(join(folder, key));
    } catch (error) {
      if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
      throw error;
    }
  }
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
