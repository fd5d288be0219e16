import type { PhotoObjects } from "#server/storage/photo-objects.ts";
import type { Part } from "./archive.ts";
import { photoPartName } from "./manifest.ts";

/**
 * The photos of a backup, copied in two steps around its snapshot of the database. Their files never change, so most
 * are copied before it: one that is deleted later is in the file already. New ones are copied after it. A photo is
 * missing only if it was uploaded and deleted while the backup ran.
 */
export function photoParts(photos: Pick<PhotoObjects, "ids" | "keys" | "get">) {
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
