import { folderObjects } from "./folder.ts";
import type { PhotoObjects } from "./photo-objects.ts";

/** What the product does with the files of photos: a damaged one is as good as none. */
export type PhotoStorage = Omit<PhotoObjects, "ids" | "keys" | "restoring"> & {
  /** The URL of a file for browsers. */
  url(key: string): string;
};

export function photoStorage(objects: PhotoObjects): PhotoStorage {
  return {
    ...objects,

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

const headBytes = 12;

/** Whether a file begins like a WebP and is as long as it says: a power cut or a failing disk leaves less, or zeros. */
function isWholeWebp(head: Buffer, fileBytes: number): boolean {
  return (
    head.length > headBytes &&
    head.toString("latin1", 0, 4) === "RIFF" &&
    head.readUInt32LE(4) === fileBytes - 8 &&
    head.toString("latin1", 8, headBytes) === "WEBP"
  );
}
