import { rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolderDurably, syncFolder, writeDurably } from "#server/primitives/write-durably.ts";
import { photoIdsIn, photoKeysIn } from "./folder-listing.ts";
import { checkPhotoKey, type RestoringPhotos } from "./photo-objects.ts";

/** A restore's photos wait in a folder inside the photo folder, so that a rename moves each to its place. */
export function restoringInFolder(folder: string): RestoringPhotos {
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
