import { stagePhotoUrl } from "#domain/photos.ts";

const timeoutMs = 10_000;

/**
 * A photo that may be drawn; undefined where it cannot be loaded. One of another site is drawn only where that site
 * allows it: a canvas with any other could not be saved.
 */
export function loadPhoto(url: string | null): Promise<HTMLImageElement | undefined> {
  if (url === null) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const photo = new Image();
    photo.crossOrigin = "anonymous";
    photo.onload = () => resolve(photo);
    photo.onerror = () => resolve(undefined);
    setTimeout(() => resolve(undefined), timeoutMs);
    photo.src = stagePhotoUrl(url);
  });
}
