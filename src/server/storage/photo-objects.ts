export type Range = { from: number; maxBytes: number };
export type ObjectPart = { bytes: Buffer; objectBytes: number };

/** Where the files of photos are kept: a folder, or a bucket. A key is `<photo id>/<file>`; an object never changes. */
export type PhotoObjects = {
  /** Not on this machine: it may be slow or away, so nobody waits for what can be done later. */
  isRemote: boolean;
  /** Readers see the whole object or none, and it survives a power cut once this returns. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws while it is known that nothing can be put, so that nobody makes what cannot be stored. */
  refuseWhileAway(): void;
  /** As it was stored, whatever it is. */
  get(key: string): Promise<Buffer | undefined>;
  /** Some bytes of an object, and how many it has in all. For viewers: it may be up to a minute behind a deletion. */
  getPart(key: string, range: Range): Promise<ObjectPart | undefined>;
  /** Removes all objects of a photo, if there are any. */
  delete(photoId: string): Promise<void>;
  /** The photos that have objects, in the order of their ids. */
  ids(): AsyncIterable<string>;
  /** The keys of a photo's objects, in their order; none where there is no such photo. */
  keys(photoId: string): Promise<string[]>;
  /** For a restore, whose photos must appear with its rows or not at all. */
  restoring: RestoringPhotos;
};

/** After a kill the database decides about what was put: photos that have a row stay, others are removed. */
export type RestoringPhotos = {
  /** Remembers, also after a kill, that a restore is under way. */
  begin(): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Completes a restore, also one that was killed; does nothing where none has begun. */
  finish(readKnownIds: () => Promise<ReadonlySet<string>>): Promise<void>;
  /** Takes back what a failed restore has put. */
  drop(): Promise<void>;
};

const photoIdPattern = /^[\w-]{22}$/;
const keyPattern = /^[\w-]{22}\/[\w-]+\.[a-z0-9]+$/;

export const isPhotoId = (name: string) => photoIdPattern.test(name);
export const isPhotoKey = (key: string) => keyPattern.test(key);
export const photoIdIn = (key: string) => key.slice(0, key.indexOf("/"));

export function checkPhotoId(photoId: string): void {
  if (!isPhotoId(photoId)) throw new Error(`${JSON.stringify(photoId)} is not the id of a photo.`);
}

export function checkPhotoKey(key: string): void {
  if (!isPhotoKey(key)) throw new Error(`${JSON.stringify(key)} is not the key of a photo file.`);
}

/** A URL never shows another picture later, so browsers may cache it for ever. Originals are for the product alone. */
export function objectHeaders(key: string): Record<"content-type" | "cache-control", string> {
  return key.endsWith(".webp")
    ? { "content-type": "image/webp", "cache-control": "public, max-age=31536000, immutable" }
    : { "content-type": "application/octet-stream", "cache-control": "private, no-store" };
}
