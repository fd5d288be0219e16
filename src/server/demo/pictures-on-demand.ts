import { bytesOf } from "#server/features/uploads/photo-files.ts";
import type { PhotoStore } from "#server/features/uploads/store.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { allDemoPictures, type DemoPicture, demoPhoto } from "./demo-pictures.ts";

type Records = Pick<PhotoStore, "isUsed" | "addDrawn">;

/**
 * A storage that draws a missing demo picture when it is requested: the first start does not wait for all of them, and
 * what a killed server left incomplete is drawn again. A picture whose entry was deleted is not.
 */
export function withDemoPictures(storage: PhotoStorage, records: Records): PhotoStorage {
  const pictures = new Map(allDemoPictures().map((picture) => [picture.id, picture]));
  const drawings = new Map<string, Promise<void>>();
  // A page requests dozens at once; drawing them all at once would take the memory and threads of other requests.
  const limited = limitConcurrency(2);

  function drawOnce(picture: DemoPicture): Promise<void> {
    const running = drawings.get(picture.id);
    if (running) return running;
    const drawing = limited(() => draw(picture)).finally(() => drawings.delete(picture.id));
    drawings.set(picture.id, drawing);
    return drawing;
  }

  async function draw(picture: DemoPicture): Promise<void> {
    if (!(await records.isUsed(picture.id))) return;
    const made = await demoPhoto(picture);
    // Before the files, so that every page that shows the picture has its placeholder.
    await records.addDrawn({ id: made.id, bytes: bytesOf(made), placeholder: made.placeholder });
    for (const { key, bytes } of made.files) await storage.put(key, bytes);
    // The entry may have been deleted in the meantime, and its files with it.
    if (!(await records.isUsed(picture.id))) await storage.delete(picture.id);
  }

  return {
    ...storage,

    get: (key) => orDrawn(key, () => storage.get(key)),
    getPart: (key, range) => orDrawn(key, () => storage.getPart(key, range)),
  };

  async function orDrawn<T>(key: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = await read();
    const picture = pictures.get(idIn(key));
    if (found !== undefined || !picture) return found;
    await drawOnce(picture);
    return read();
  }
}

/** Draws all missing pictures, one after the other, so that requests of the first visitors are not delayed. */
export async function drawDemoPictures(photos: PhotoStorage, signal?: AbortSignal): Promise<void> {
  for (const { id } of allDemoPictures()) {
    if (signal?.aborted) return;
    await photos.get(`${id}/400.webp`);
  }
}

function idIn(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
