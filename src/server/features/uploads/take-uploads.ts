import { may } from "#domain/people/permissions.ts";
import { Refusal } from "#server/http/errors.ts";
import type { Person } from "#server/http/person.ts";
import { type ConcurrencyLimit, limitConcurrencyPerOwner } from "#server/primitives/limit-concurrency.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { StorageAway } from "#server/storage/storage-away.ts";
import { type PhotoQuotas, photoOwner } from "./photo-quotas.ts";
import { bytesOf, type MadePhoto, makePhoto } from "./pixels/photo-files.ts";
import type { NewPhoto, PhotoOwner, PhotoStore } from "./store.ts";

export type UploadDeps = {
  photos: PhotoStore;
  storage: PhotoStorage;
  quotas: PhotoQuotas;
  converting: ConcurrencyLimit;
};

type Upload = {
  readFile: () => Promise<File>;
  /** aborted when the client disconnects */
  signal: AbortSignal;
  /** refuses somebody who has lost the right while the file came */
  stillMay: () => Promise<unknown>;
  /** false where the photo is never adjusted */
  withOriginal?: boolean;
  /** the contest that it is for, of a person who may manage it */
  contest?: { id: number; organizerId: string };
  /** makes something show it; if that fails, nothing is stored */
  use?: (photo: MadePhoto) => Promise<void>;
};

/**
 * Receives photos of people who may send them. The limit holds from the first byte until the files are stored, so that
 * only few bodies are in memory. Converting has a smaller limit of its own, which slow senders do not use up. Voters
 * have a limit of their own, because anybody can register.
 */
export function takeUploads({ photos, storage, quotas, converting }: UploadDeps) {
  const limitOrganizers = limitConcurrencyPerOwner({ maxRunning: 6, maxRunningPerOwner: 3 });
  const limitVoters = limitConcurrencyPerOwner({ maxRunning: 3, maxRunningPerOwner: 1 });

  return async (person: Person, upload: Upload): Promise<MadePhoto> => {
    const { readFile, signal, stillMay, withOriginal = true, contest, use } = upload;
    const owner = photoOwner(person, quotas, contest);
    storage.refuseWhileAway(); // before the body is read
    await photos.refuseFull(owner);
    const limited = contest || may(person, "create contests") ? limitOrganizers : limitVoters;
    return limited(person.id, async () => {
      const original = Buffer.from(await (await readFile()).arrayBuffer());
      const made = await converting(() => {
        storage.refuseWhileAway(); // it may have gone while the file came; converting takes a third of a second
        return makePhoto(original, { withOriginal });
      });
      await storePhoto({ photos, storage }, made, {
        owner,
        async use() {
          if (signal.aborted) throw new Refusal("bad_input", "The sender has gone.");
          await stillMay();
          await use?.(made);
        },
      });
      return made;
    });
  };
}

type Options = {
  owner: PhotoOwner;
  adjusted?: NewPhoto["adjusted"];
  /** makes an entry, a contest or a person show it */
  use: () => Promise<void>;
};

/**
 * First the row, then the files: a file without a row would never be found again. A failure leaves neither behind, unless
 * a file may still be on its way: then the row is kept, marked for deletion, until that file would have come.
 */
export async function storePhoto(
  { photos, storage }: Pick<UploadDeps, "photos" | "storage">,
  made: MadePhoto,
  { owner, adjusted, use }: Options,
): Promise<void> {
  const { id, placeholder, focus } = made;
  await photos.add({ id, bytes: bytesOf(made), placeholder, focus, ...(adjusted && { adjusted }) }, owner);
  try {
    for (const { key, bytes } of made.files) await storage.put(key, bytes);
    await use();
  } catch (error) {
    await photos.discard(id, { isInDoubt: error instanceof StorageAway && error.isInDoubt });
    throw error;
  }
}
