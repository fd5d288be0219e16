import { noSpaceForAnyPhotos, noSpaceForPhotos } from "#domain/photo-uploads.ts";
import { Refusal, unauthorized } from "#server/http/errors.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { StorageAway } from "#server/storage/storage-away.ts";
import { bytesOf, type MadePhoto } from "./photo-files.ts";
import type { NewPhoto, NoSpace, PhotoOwner, PhotoStore } from "./store.ts";

type Options = {
  owner: PhotoOwner;
  adjusted?: NewPhoto["adjusted"];
  /** makes an entry, a contest or a person show it */
  use: () => Promise<void>;
};

export const photoChangedMeanwhile = "Somebody else has just changed this photo. Please look at it again.";

/**
 * First the row, then the files: a file without a row would never be found again. A failure leaves neither behind, unless
 * a file may still be on its way: then the row is kept, marked for deletion, until that file would have come.
 */
export async function storePhoto(
  { photos, storage }: { photos: PhotoStore; storage: PhotoStorage },
  made: MadePhoto,
  { owner, adjusted, use }: Options,
): Promise<void> {
  const { id, placeholder } = made;
  const added = await photos.add({ id, bytes: bytesOf(made), placeholder, ...(adjusted && { adjusted }) }, owner);
  if (added === "original-gone") throw new Refusal("conflict", photoChangedMeanwhile);
  if (added === "owner-gone") throw unauthorized();
  if (added !== "added") throw noSpaceRefusal(added);
  try {
    for (const { key, bytes } of made.files) await storage.put(key, bytes);
    await use();
  } catch (error) {
    await photos.discard(id, { isInDoubt: error instanceof StorageAway && error.isInDoubt });
    throw error;
  }
}

export function noSpaceRefusal(noSpace: NoSpace): Refusal {
  return noSpace === "no-space"
    ? new Refusal("conflict", noSpaceForPhotos)
    : new Refusal("unavailable", noSpaceForAnyPhotos);
}
