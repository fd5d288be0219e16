import { open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import { makeFolderDurably, writeDurably } from "#server/primitives/write-durably.ts";
import { isWholeWebp } from "./whole-webp.ts";

type Range = { from: number; maxBytes: number };
export type FilePart = { bytes: Buffer; fileBytes: number };

/** Where photo files are stored. A key is `<photo id>/<file>`. */
export type PhotoStorage = {
  /** Readers see the whole file or none, and it survives a power cut once this returns. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Nothing where there is no file, or a damaged one. */
  get(key: string): Promise<Buffer | undefined>;
  /** Some bytes of a file, and how many it has in all. */
  getPart(key: string, range: Range): Promise<FilePart | undefined>;
  /** Removes all files of a photo, if there are any. */
  delete(photoId: string): Promise<void>;
  /** The URL of a file for browsers. */
  url(key: string): string;
};

const photoIdPattern = /^[\w-]{22}$/;
const keyPattern = /^[\w-]{22}\/[\w-]+\.[a-z0-9]+$/;

/** Hundreds of photos at once would keep passwords from being checked, which takes the same few threads. */
const partsReadAtOnce = 32; // with four, a busy machine served few photos: each part waits for its threads four times

export function localFolderStorage(folder: string): PhotoStorage {
  const limited = limitConcurrency(partsReadAtOnce);
  return {
    async put(key, bytes) {
      if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is not the key of a photo file.`);
      const file = join(folder, key);
      await makeFolderDurably(dirname(file), 0o700);
      await writeDurably(file, bytes);
    },

    get: (key) =>
      unlessMissing(key, async (path) => {
        const bytes = await readFile(path);
        return isUsable(key, bytes, bytes.length) ? bytes : undefined;
      }),

    getPart: (key, range) =>
      unlessMissing(key, async (path) => {
        const part = await limited(() => readPart(path, range));
        return range.from > 0 || isUsable(key, part.bytes, part.fileBytes) ? part : undefined;
      }),

    async delete(photoId) {
      if (!photoIdPattern.test(photoId)) throw new Error(`${JSON.stringify(photoId)} is not the id of a photo.`);
      await rm(join(folder, photoId), { recursive: true, force: true });
    },

    // See serve-photos.ts.
    url: (key) => `/uploads/${key}`,
  };

  async function unlessMissing<T>(key: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
    if (!keyPattern.test(key)) return undefined;
    try {
      return await read(join(folder, key));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }
}

async function readPart(path: string, { from, maxBytes }: Range): Promise<FilePart> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(maxBytes, size - from)));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    return { bytes: bytes.subarray(0, bytesRead), fileBytes: size };
  } finally {
    await file.close(); // kept open, it would take one of the files that connections need
  }
}

function isUsable(key: string, head: Buffer, fileBytes: number): boolean {
  return !key.endsWith(".webp") || isWholeWebp(head, fileBytes);
}
