import { photoSrcset } from "#domain/photos.ts";

/**
 * Lets the browser fetch a photo before the app has started, in the width that its <img> will choose. Only photos of our
 * own, whose addresses need no escaping. Without a high priority: the app's code must not wait for it.
 */
export function photoPreload(url: string | null | undefined, sizes: string): string {
  const srcset = photoSrcset(url ?? null);
  return srcset ? `<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}">` : "";
}
