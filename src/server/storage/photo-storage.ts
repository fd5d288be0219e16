import { folderObjects } from "./folder.ts";
import type { ObjectPart, PhotoObjects, Range } from "./photo-objects.ts";
import { isWholeWebp } from "./whole-webp.ts";

/** What the product does with the files of photos. A key is `<photo id>/<file>`. */
export type PhotoStorage = Pick<PhotoObjects, "isRemote" | "put" | "refuseWhileAway" | "delete"> & {
  /** Nothing where there is no file, or a damaged one. */
  get(key: string): Promise<Buffer | undefined>;
  getPart(key: string, range: Range): Promise<ObjectPart | undefined>;
  /** The URL of a file for browsers. */
  url(key: string): string;
};

export function photoStorage(objects: PhotoObjects): PhotoStorage {
  const { isRemote, put, refuseWhileAway, delete: remove } = objects;
  return {
    isRemote,
    put,
    refuseWhileAway,
    delete: remove,

    async get(key) {
      const bytes = await objects.get(key);
      return bytes && isUsable(key, bytes, bytes.length) ? bytes : undefined;
    },

    async getPart(key, range) {
      const part = await objects.getPart(key, range);
      return part && (range.from > 0 || isUsable(key, part.bytes, part.objectBytes)) ? part : undefined;
    },

    // See features/uploads/serve-photos.ts.
    url: (key) => `/uploads/${key}`,
  };
}

export const localFolderStorage = (folder: string): PhotoStorage => photoStorage(folderObjects(folder));

function isUsable(key: string, head: Buffer, objectBytes: number): boolean {
  return !key.endsWith(".webp") || isWholeWebp(head, objectBytes);
}
