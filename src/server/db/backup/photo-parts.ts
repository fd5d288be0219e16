import type { Part } from "./archive.ts";
import { photoPartName } from "./manifest.ts";
import { photoIds, photoKeys, readPhotoFile } from "./photo-folder.ts";

/**
 * The photos of a backup, copied in two goes around the moment that it shows. Their files never change, so most are copied
 * before: one that is deleted while the rest is on its way is in the file already. Those that have come since are copied
 * afterwards. A picture is missing only if it came and went while the backup ran.
 */
export function photoParts(folder: string) {
  const copied = new Set<string>();
  const withFiles = new Set<string>();

  async function* copyNew(id: string): AsyncGenerator<Part> {
    for (const key of await photoKeys(folder, id)) {
      if (copied.has(key)) continue;
      const bytes = await readPhotoFile(folder, key);
      if (bytes === undefined) continue; // deleted this instant
      copied.add(key);
      withFiles.add(id);
      yield { name: photoPartName(key), bytes };
    }
  }

  return {
    async *before(): AsyncGenerator<Part> {
      for (const id of await photoIds(folder)) yield* copyNew(id);
    },

    /** Of the photos that the database knew at that moment. */
    async *since(known: ReadonlySet<string>): AsyncGenerator<Part> {
      for (const id of known) yield* copyNew(id);
    },

    /** Where the files and the database's moment differ. */
    differences(known: ReadonlySet<string>): { deleted: string[]; missing: string[] } {
      return {
        deleted: [...withFiles].filter((id) => !known.has(id)),
        missing: [...known].filter((id) => !withFiles.has(id)),
      };
    },
  };
}
