import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export type FilePart = { bytes: Buffer; fileBytes: number };

/** Where photo files are stored. A key is `<photo id>/<file>`. */
export type PhotoStorage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Some bytes of a file, and how many it has in all. */
  getPart(key: string, range: { from: number; maxBytes: number }): Promise<FilePart | undefined>;
  /** Removes all files of a photo, if there are any. */
  delete(photoId: string): Promise<void>;
  /** The URL of a file for browsers. */
  url(key: string): string;
};

const photoIdPattern = /^[\w-]{22}$/;
const keyPattern = /^[\w-]{22}\/[\w-]+\.[a-z0-9]+$/;

export function localFolderStorage(folder: string): PhotoStorage {
  return {
    async put(key, bytes) {
      if (!keyPattern.test(key)) throw new Error(`${JSON.stringify(key)} is not the key of a photo file.`);
      const file = join(folder, key);
      const draft = `${file}.${randomUUID()}`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, file); // so that readers see the whole file or none
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    get: (key) => unlessMissing(key, (path) => readFile(path)),

    getPart: (key, { from, maxBytes }) =>
      unlessMissing(key, async (path) => {
        const file = await open(path);
        try {
          const { size } = await file.stat();
          const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(maxBytes, size - from)));
          const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
          return { bytes: bytes.subarray(0, bytesRead), fileBytes: size };
        } finally {
          await file.close(); // kept open, it would take one of the files that connections need
        }
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
