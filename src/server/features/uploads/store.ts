import { sql } from "kysely";
import { entrySubject } from "#domain/activity.ts";
import type { Role } from "#domain/people.ts";
import type { PhotoAdjustment } from "#domain/photo-adjustment.ts";
import { uploadedPhotoId } from "#domain/photos.ts";
import type { Log } from "#server/core/log.ts";
import type { Database } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { StorageAway } from "#server/storage/storage-away.ts";
import { foreignPhotos, isPhotoShownElsewhere } from "./foreign-photos.ts";
import type { PhotoUse } from "./photo-use.ts";
import { photoRemoval } from "./unused-photos.ts";

export type NewPhoto = {
  id: string;
  bytes: number;
  placeholder: string | null;
  /** for an adjusted photo: how it was made */
  adjusted?: { originalId: string; adjustment: PhotoAdjustment };
};

export type Photo = {
  id: string;
  placeholder: string | null;
  originalId: string | null;
  adjustment: PhotoAdjustment | null;
  /** null: a demo picture, or the account was deleted */
  uploader: { id: string; role: Role } | null;
};

export type PhotoOwner = { userId: string; quota: number; quotaOfEverybody: number };

/** Whose quota is used up. */
export type NoSpace = "no-space" | "no-space-for-anybody";

type Failure = "failed" | "storage-away";

/** The time for submitting the form that will refer to an uploaded photo. */
const keepUnusedMs = 24 * 60 * 60 * 1000;
const maxSweptAtOnce = 1_000;

/** The rows of photos: who uploaded them, and what refers to them. Their files are in the storage. */
export function photoStore(database: Database, { storage, log }: { storage: PhotoStorage; log: Log }) {
  const { kysely } = database;
  const removal = photoRemoval(database, storage);
  return {
    /** Undefined where there is space for at least one byte. */
    noSpace: (owner: PhotoOwner): Promise<NoSpace | undefined> => noSpaceFor(kysely, 1, owner),

    /** Adds nothing where a quota would be exceeded, or the original is gone. */
    async add(photo: NewPhoto, owner: PhotoOwner): Promise<"added" | NoSpace | "original-gone" | "owner-gone"> {
      return kysely.transaction().execute(async (transaction) => {
        // Uploads of one person wait for each other here, so that together they cannot exceed the quota.
        const user = await transaction
          .selectFrom("users")
          .select("id")
          .where("id", "=", owner.userId)
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (!user) return "owner-gone";
        const noSpace = await noSpaceFor(transaction, photo.bytes, owner);
        if (noSpace) return noSpace;
        if (photo.adjusted && !(await lockOriginal(transaction, photo.adjusted.originalId))) return "original-gone";
        await transaction
          .insertInto("photos")
          .values({ ...toRow(photo), uploaded_by: owner.userId })
          .execute();
        return "added" as const;
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

    async find(photoId: string): Promise<Photo | undefined> {
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

    /** Those of the URLs that this person may not show in contests of that organizer. */
    foreignTo(use: PhotoUse, urls: readonly (string | null | undefined)[]): Promise<Set<string>> {
      return foreignPhotos(database, urls, use);
    },

    /** Whether it, or another photo from the same original, is shown by another contest or a profile. */
    isShownElsewhere(photoId: string, contestId: number): Promise<boolean> {
      return isPhotoShownElsewhere(database, photoId, contestId);
    },

    /** Its contest, for the permission check, and its photo. */
    contestOfEntry(entryId: number) {
      return kysely
        .selectFrom("entries")
        .innerJoin("contests", "contests.id", "entries.contest_id")
        .select([
          "entries.id as entryId",
          "entries.image_url as imageUrl",
          "contests.id",
          "contests.organizer_id as organizerId",
        ])
        .where("entries.id", "=", entryId)
        .executeTakeFirst();
    },

    /** False where the entry is gone or shows another photo meanwhile. */
    replaceEntryPhoto(entryId: number, change: { from: string; to: string; by: string }): Promise<boolean> {
      return kysely.transaction().execute(async (transaction) => {
        const entry = await transaction
          .updateTable("entries")
          .set({ image_url: change.to })
          .where("id", "=", entryId)
          .where("image_url", "=", change.from)
          .returning(["contest_id as contestId", "name", "voting_id as votingId"])
          .executeTakeFirst();
        if (!entry) return false;
        await addActivity(transaction, {
          act: "entry_changed",
          by: change.by,
          contestId: entry.contestId,
          subject: entrySubject(entry),
          before: { imageUrl: change.from },
          after: { imageUrl: change.to },
        });
        return true;
      });
    },

    /** Returns the URL of the previous one; undefined where the account is gone. */
    async setProfilePhoto(userId: string, url: string): Promise<string | null | undefined> {
      const { rows } = await sql<{ url: string | null }>`
        update users set profile_image_url = ${url}
        from (select id, profile_image_url from users where id = ${userId} for no key update) as before
        where users.id = before.id
        returning before.profile_image_url as url`.execute(kysely);
      return rows[0]?.url;
    },

    /**
     * Removes the photos with these URLs, and their files, unless something still refers to them. Ignores URLs of other
     * sites. Never fails, and does not wait for a remote storage: what is left is removed by a later sweep.
     */
    async removeUnused(urls: (string | null)[]): Promise<void> {
      await remove(urls.flatMap((url) => (url && uploadedPhotoId(url)) || []));
    },

    /** Removes a photo that was added but could not be stored. `isInDoubt`: a file of it may still come. */
    async discard(photoId: string, { isInDoubt }: { isInDoubt: boolean }): Promise<void> {
      if (isInDoubt) await logged([photoId], removal.markForLater(photoId));
      else await remove([photoId]);
    },

    /**
     * Removes old photos that nothing refers to, because a form was left or a process was killed, and those that could
     * not be removed before. Several processes may do so at once.
     */
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

/** False where it is gone or being deleted; it stays until the transaction ends. */
async function lockOriginal(transaction: Pick<Database["kysely"], "selectFrom">, id: string): Promise<boolean> {
  const original = await transaction
    .selectFrom("photos")
    .select("id")
    .where("id", "=", id)
    .where("delete_from", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return original !== undefined;
}

async function noSpaceFor(
  kysely: Pick<Database["kysely"], "selectFrom">,
  bytes: number,
  { userId, quota, quotaOfEverybody }: PhotoOwner,
): Promise<NoSpace | undefined> {
  const used = await kysely
    .selectFrom("photos")
    .select([
      sql<number>`coalesce(sum(bytes) filter (where uploaded_by = ${userId}), 0)::bigint`.as("own"),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as("everybody"),
    ])
    .where("delete_from", "is", null)
    .executeTakeFirstOrThrow();
  if (used.own + bytes > quota) return "no-space";
  return used.everybody + bytes > quotaOfEverybody ? "no-space-for-anybody" : undefined;
}

function toRow({ id, bytes, placeholder, adjusted }: NewPhoto) {
  return {
    id,
    bytes,
    placeholder,
    original_id: adjusted?.originalId ?? null,
    adjustment: adjusted ? JSON.stringify(adjusted.adjustment) : null,
  };
}
