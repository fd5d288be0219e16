import type { PhotoStorage } from "#server/features/uploads/storage.ts";
import { allDemoPictures, type DemoPicture, demoPictureFiles } from "./demo-pictures.ts";

/**
 * A storage that draws a demo picture when somebody asks for it and it is not there: on the first start nobody waits for
 * all of them, and a picture that a killed server left half done comes back.
 */
export function withDemoPictures(storage: PhotoStorage): PhotoStorage {
  const pictures = new Map(allDemoPictures().map((picture) => [picture.id, picture]));
  const underWay = new Map<string, Promise<void>>();
  const inTurn = fewAtATime(2);

  function drawOnce(picture: DemoPicture): Promise<void> {
    const running = underWay.get(picture.id);
    if (running) return running;
    const drawing = inTurn(() => draw(storage, picture)).finally(() => underWay.delete(picture.id));
    underWay.set(picture.id, drawing);
    return drawing;
  }

  return {
    put: (key, bytes) => storage.put(key, bytes),

    async get(key) {
      const found = await storage.get(key);
      const picture = pictures.get(idIn(key));
      if (found || !picture) return found;
      await drawOnce(picture);
      return storage.get(key);
    },

    async deletePhoto(photoId) {
      // Its entry is gone; who still knows the address shall not bring it back.
      pictures.delete(photoId);
      await underWay.get(photoId)?.catch(() => {});
      await storage.deletePhoto(photoId);
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

async function draw(storage: PhotoStorage, picture: DemoPicture): Promise<void> {
  for (const { key, bytes } of await demoPictureFiles(picture)) await storage.put(key, bytes);
}

/** A page asks for dozens at once; drawing them all at once would take the memory and the threads of everybody else. */
function fewAtATime(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function idIn(key: string): string {
  return key.slice(0, key.indexOf("/"));
}
