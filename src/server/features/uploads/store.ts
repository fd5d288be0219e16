import { sql } from "kysely";
import type { PhotoAdjustment } from "#domain/photos/photo-adjustment.ts";
import { photoOfSomebodyElse } from "#domain/photos/photo-uploads.ts";
import { type PhotoFocus, uploadedPhotoId } from "#domain/photos/photos.ts";
import type { Log } from "#server/core/log.ts";
import type { Database } from "#server/db/connect.ts";
import { Refusal, refuseInvalidFields, unauthorized } from "#server/http/errors.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { StorageAway } from "#server/storage/storage-away.ts";
import { isPhotoShownElsewhere, type PhotoUse, photosOfOthers } from "./photos-of-others.ts";
import { photoRemoval } from "./unused-photos.ts";

export type NewPhoto = {
  id: string;
  bytes: number;
  placeholder: string | null;
  focus?: PhotoFocus;
  /** for an adjusted photo: how it was made */
  adjusted?: { originalId: string; adjustment: PhotoAdjustment };
};

export type PhotoOwner = { userId: string; quota: number; quotaOfEverybody: number };

export const photoChangedMeanwhile = "Someone else just changed this photo. Please check it again.";

type Failure = "failed" | "storage-away";

/** The time for submitting the form that will refer to an uploaded photo. */
const keepUnusedMs = 24 * 60 * 60 * 1000;
const maxSweptAtOnce = 1_000;

/** The rows of photos: who uploaded them, and what refers to them. Their files are in the storage. */
export function photoStore(database: Database, { storage, log }: { storage: PhotoStorage; log: Log }) {
  const { kysely } = database;
  const removal = photoRemoval(database, storage);
  return {
    /** Where there is no space for a single byte. */
    refuseFull: (owner: PhotoOwner): Promise<void> => refuseOver(kysely, 1, owner),

    async add(photo: NewPhoto, owner: PhotoOwner): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        // Uploads of one person wait for each other here, so that together they cannot exceed the quota.
        await transaction
          .selectFrom("users")
          .select("id")
          .where("id", "=", owner.userId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow(unauthorized);
        await refuseOver(transaction, photo.bytes, owner);
        if (photo.adjusted) await lockOriginal(transaction, photo.adjusted.originalId);
        await transaction
          .insertInto("photos")
          .values({ ...toRow(photo), uploaded_by: owner.userId })
          .execute();
      });
    },

    /** A demo picture; it may be there already. */
    async addDrawn(photo: NewPhoto): Promise<void> {
      const { id, ...changes } = toRow(photo);
      await kysely
        .insertInto("photos")
        .values({ id, ...changes })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...changes, delete_from: null }))
        .execute();
    },

    /** `uploader` is null for a demo picture, or where the account was deleted. */
    async find(photoId: string) {
      const row = await kysely
        .selectFrom("photos")
        .leftJoin("users", "users.id", "photos.uploaded_by")
        .select(["photos.id", "placeholder", "original_id as originalId", "adjustment", "users.id as userId", "role"])
        .where("photos.id", "=", photoId)
        .where("delete_from", "is", null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { userId, role, ...photo } = row;
      return { ...photo, uploader: userId !== null && role !== null ? { id: userId, role } : null };
    },

    async isUsed(photoId: string): Promise<boolean> {
      const { rows } = await sql<{ used: boolean }>`select photo_is_used(${photoId}) as used`.execute(kysely);
      return rows[0]?.used ?? false;
    },

    /** The URLs of all pictures that a contest, its entries and its sponsors show. */
    async ofContest(contestId: number): Promise<string[]> {
      const { rows } = await sql<{ url: string }>`
        select url from (
          select image_url as url from entries where contest_id = ${contestId}
          union all
          select logo_url from sponsors where contest_id = ${contestId}
          union all
          select unnest(array[cover_photo_url, custom_branding ->> 'logoUrl']) from contests where id = ${contestId}
        ) as pictures where url is not null`.execute(kysely);
      return rows.map(({ url }) => url);
    },

    ofOthers: (use: PhotoUse, urls: readonly (string | null | undefined)[]) => photosOfOthers(database, urls, use),

    /** Where a field of a form has one. */
    async refuseOfOthers(use: PhotoUse, fields: Readonly<Record<string, string | null | undefined>>): Promise<void> {
      const ofOthers = await photosOfOthers(database, Object.values(fields), use);
      const refused = Object.entries(fields).filter(([, url]) => url && ofOthers.has(url));
      refuseInvalidFields(Object.fromEntries(refused.map(([field]) => [field, photoOfSomebodyElse])));
    },

    isShownElsewhere: (photoId: string, contestId: number) => isPhotoShownElsewhere(database, photoId, contestId),

    /** Returns the URL of the previous one; undefined where the account is gone. */
    async setProfilePhoto(userId: string, url: string): Promise<string | null | undefined> {
      const { rows } = await sql<{ url: string | null }>`
        update users set profile_image_url = ${url}
        from (select id, profile_image_url from users where id = ${userId} for no key update) as before
        where users.id = before.id
        returning before.profile_image_url as url`.execute(kysely);
      return rows[0]?.url;
    },

    /** Unless something refers to them. Never fails, nor waits for a remote storage: a later sweep removes the rest. */
    async removeUnused(urls: (string | null)[]): Promise<void> {
      await remove(urls.flatMap((url) => (url && uploadedPhotoId(url)) || []));
    },

    /** Removes a photo that was added but could not be stored. `isInDoubt`: a file of it may still come. */
    async discard(photoId: string, { isInDoubt }: { isInDoubt: boolean }): Promise<void> {
      if (isInDoubt) await logged([photoId], removal.markForLater(photoId));
      else await remove([photoId]);
    },

    /** Old photos that nothing refers to, and those that could not be removed before; also in several processes. */
    async sweep(now: Date, stopping?: AbortSignal): Promise<void> {
      const marked = await kysely
        .selectFrom("photos")
        .select("id")
        .where("delete_from", "<=", sql<Date>`now()`)
        .limit(maxSweptAtOnce)
        .execute();
      const old = await kysely
        .selectFrom("photos")
        .select("id")
        .where("created_at", "<", new Date(now.getTime() - keepUnusedMs))
        .where("delete_from", "is", null)
        .where(sql<boolean>`not exists (select from used_photos where used_photos.id = photos.id)`)
        .limit(maxSweptAtOnce)
        .execute();
      // One by one, so that a failure does not stop the others, unless it would be the same for all.
      const removing = [
        ...marked.map(({ id }) => ({ id, work: () => removal.removeMarked([id]) })),
        ...old.map(({ id }) => ({ id, work: async () => removal.removeMarked(await removal.markUnused([id])) })),
      ];
      for (const { id, work } of removing)
        if (stopping?.aborted || (await logged([id], work())) === "storage-away") return;
    },
  };

  async function remove(ids: string[]): Promise<void> {
    const marked = await logged(ids, removal.markUnused(ids));
    if (typeof marked === "string") return;
    const removing = logged(ids, removal.removeMarked(marked));
    if (!storage.isRemote) await removing;
  }

  async function logged<Result>(ids: string[], removing: Promise<Result>): Promise<Result | Failure> {
    try {
      return await removing;
    } catch (error) {
      log.warn({ err: error, photos: ids }, "could not remove photos; the next sweep will");
      return error instanceof StorageAway ? "storage-away" : "failed";
    }
  }
}

export type PhotoStore = ReturnType<typeof photoStore>;

type Reader = Pick<Database["kysely"], "selectFrom">;

/** It stays until the transaction ends. */
async function lockOriginal(transaction: Reader, id: string): Promise<void> {
  await transaction
    .selectFrom("photos")
    .select("id")
    .where("id", "=", id)
    .where("delete_from", "is", null)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal("conflict", photoChangedMeanwhile));
}

/** Where one of the quotas would be exceeded. */
async function refuseOver(
  kysely: Reader,
  bytes: number,
  { userId, quota, quotaOfEverybody }: PhotoOwner,
): Promise<void> {
  const used = await kysely
    .selectFrom("photos")
    .select([
      sql<number>`coalesce(sum(bytes) filter (where uploaded_by = ${userId}), 0)::bigint`.as("own"),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as("everybody"),
    ])
    .where("delete_from", "is", null)
    .executeTakeFirstOrThrow();
  if (used.own + bytes > quota) throw new Refusal("conflict", ["noSpaceForPhotos"]);
  if (used.everybody + bytes > quotaOfEverybody) throw new Refusal("unavailable", ["noSpaceForAnyPhotos"]);
}

function toRow({ id, bytes, placeholder, focus, adjusted }: NewPhoto) {
  return {
    id,
    bytes,
    placeholder,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
    original_id: adjusted?.originalId ?? null,
    adjustment: adjusted ? JSON.stringify(adjusted.adjustment) : null,
  };
}
