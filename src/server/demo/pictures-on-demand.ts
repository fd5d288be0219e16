import { bytesOf } from "#server/features/uploads/photo-files.ts";
import type { PhotoStorage } from "#server/features/uploads/storage.ts";
import type { PhotoStore } from "#server/features/uploads/store.ts";
import { limitConcurrency } from "#server/primitives/limit-concurrency.ts";
import { allDemoPictures, type DemoPicture, demoPhoto } from "./demo-pictures.ts";

type Records = Pick<PhotoStore, "isUsed" | "addDrawn">;

/**
 * A storage that draws a demo picture when somebody asks for it and it is not there: on the first start nobody waits for
 * all of them, and a picture that a killed server left half done comes back. One whose entry is gone does not.
 */
export function withDemoPictures(storage: PhotoStorage, records: Records): PhotoStorage {
  const pictures = new Map(allDemoPictures().map((picture) => [picture.id, picture]));
  const underWay = new Map<string, Promise<void>>();
  // A page asks for dozens at once; drawing them all at once would take the memory and the threads of everybody else.
  const inTurn = limitConcurrency(2);

  function drawOnce(picture: DemoPicture): Promise<void> {
    const running = underWay.get(picture.id);
    if (running) return running;
    const drawing = inTurn(() => draw(picture)).finally(() => underWay.delete(picture.id));
    underWay.set(picture.id, drawing);
    return drawing;
  }

  async function draw(picture: DemoPicture): Promise<void> {
    if (!(await records.isUsed(picture.id))) return;
    const made = await demoPhoto(picture);
    // First, so that a page shows its placeholder wherever a picture is.
    await records.addDrawn({ id: made.id, bytes: bytesOf(made), placeholder: made.placeholder });
    for (const { key, bytes } of made.files) await storage.put(key, bytes);
    // Its entry may have gone meanwhile, and its files with it.
    if (!(await records.isUsed(picture.id))) await storage.delete(picture.id);
  }

  return {
    ...storage,

    async get(key) {
      const found = await storage.get(key);
      const picture = pictures.get(idIn(key));
      if (found || !picture) return found;
      await drawOnce(picture);
      return storage.get(key);
    },
  };
}

/** Makes sure of all pictures, one after the other, so that the requests of the first visitors come first. */
export async function drawDemoPictures(photos: PhotoStorage, signal?: AbortSignal): Promise<void> {
  for (const { id } of allDemoPictures()) {
    if (signal?.aborted) return;
    await photos.get(`${id}/400.webp`);
  }
}

function idIn(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
