import { photoWidths } from "#domain/photos/photos.ts";
import type { BucketConfig } from "./bucket-client.ts";
import { restoringInBucket } from "./bucket-restore.ts";
import { objectCache } from "./object-cache.ts";
import {
  checkPhotoId,
  checkPhotoKey,
  isPhotoKey,
  objectHeaders,
  type PhotoObjects,
  photoIdIn,
} from "./photo-objects.ts";
import { type BucketLimits, rawObjects } from "./raw-objects.ts";

const usualCache = { maxBytes: 64 * 1024 * 1024, freshMs: 60_000 };

type Options = { limits?: Partial<BucketLimits>; cache?: Partial<typeof usualCache & { clock: () => number }> };

/** Photos in a private bucket, which only the product reads: viewers get them through a cache, and no original. */
export function bucketObjects(config: BucketConfig, options: Options = {}): PhotoObjects {
  const raw = rawObjects(config, options.limits);
  const cache = objectCache(
    async (name, knownEtag) => {
      const reply = await raw.get(name, knownEtag === null ? {} : { "if-none-match": knownEtag });
      if (reply.status === 304) return "same";
      return reply.status === 404 ? undefined : { bytes: reply.body, etag: reply.headers.get("etag") };
    },
    { ...usualCache, ...options.cache },
  );

  return {
    isRemote: true,

    async put(key, bytes) {
      checkPhotoKey(key);
      await raw.put(key, bytes, objectHeaders(key));
      cache.forget(key);
    },

    refuseWhileAway: raw.refuseWhileAway,

    async get(key) {
      if (!isPhotoKey(key)) return undefined;
      const { status, body } = await raw.get(key);
      return status === 404 ? undefined : body;
    },

    async getPart(key, { from, maxBytes }) {
      if (!isPhotoKey(key)) return undefined;
      const bytes = await cache.get(key);
      // A copy: the part of a slow reader must not keep the whole photo in memory.
      return bytes && { bytes: Buffer.from(bytes.subarray(from, from + maxBytes)), objectBytes: bytes.length };
    },

    delete: deletePhoto,

    async *ids() {
      let last = "";
      for await (const { name } of raw.list("")) {
        if (!isPhotoKey(name) || photoIdIn(name) === last) continue;
        last = photoIdIn(name);
        yield last;
      }
    },

    keys: keysOf,

    restoring: restoringInBucket(raw, deletePhoto),
  };

  async function deletePhoto(photoId: string): Promise<void> {
    for (const key of await keysOf(photoId)) await raw.delete(key);
    for (const width of photoWidths) cache.forget(`${photoId}/${width}.webp`);
  }

  async function keysOf(photoId: string): Promise<string[]> {
    checkPhotoId(photoId);
    const keys: string[] = [];
    for await (const { name } of raw.list(`${photoId}/`)) if (isPhotoKey(name)) keys.push(name);
    return keys;
  }
}
