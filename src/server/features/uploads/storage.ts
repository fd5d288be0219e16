import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where photo files are stored. A key is `<photo id>/<file>`. */
export type PhotoStorage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
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

    async get(key) {
      if (!keyPattern.test(key)) return undefined;
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },

    async delete(photoId) {
      if (!photoIdPattern.test(photoId)) throw new Error(`${JSON.stringify(photoId)} is not the id of a photo.`);
      await rm(join(folder, photoId), { recursive: true, force: true });
    },

    // See serve-photos.ts.
    url: (key) => `/uploads/${key}`,
  };
}
