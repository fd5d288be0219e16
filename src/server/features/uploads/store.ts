import { sql } from "kysely";
import type { Role } from "#domain/people.ts";
import { type PhotoAdjustment, uploadedPhotoId } from "#domain/photos.ts";
import type { Database } from "#server/db/connect.ts";
import type { Log } from "#server/log.ts";
import { foreignPhotos } from "./foreign-photos.ts";
import type { PhotoStorage } from "./storage.ts";
import { removeUnusedPhotos } from "./unused-photos.ts";

export type NewPhoto = {
  id: string;
  bytes: number;
  placeholder: string | null;
  /** made from that photo by these changes */
  adjusted?: { originalId: string; adjustment: PhotoAdjustment };
};

export type Photo = {
  id: string;
  placeholder: string | null;
  originalId: string | null;
  adjustment: PhotoAdjustment | null;
  /** nobody: the product has drawn it, or they have left */
  uploader: { id: string; role: Role } | null;
};

export type PhotoOwner = { userId: string; quota: number };

/** Who wants to show photos, and in whose contests. */
export type Showing = { personId: string; organizerId: string };

/** How long an uploaded photo may wait for the form that will refer to it. */
const keepUnused = 24 * 60 * 60 * 1000;
const sweptAtOnce = 1_000;

/** Which photos there are, whose they are and who refers to them. Their files lie in the storage. */
export function photoStore(database: Database, { storage, log }: { storage: PhotoStorage; log: Log }) {
  const { kysely } = database;
  return {
    async usedBytes(userId: string): Promise<number> {
      const { used } = await bytesOf(kysely, userId);
      return used;
    },

    /** Nothing is added where the person's photos would become larger than the quota, or the original has gone. */
    async add(photo: NewPhoto, owner: PhotoOwner): Promise<"added" | "no-space" | "original-gone"> {
      const adding = kysely.transaction().execute(async (transaction) => {
        // Several uploads of one person wait for each other here, so that together they cannot exceed it either.
        await transaction
          .selectFrom("users")
          .select("id")
          .where("id", "=", owner.userId)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        const { used } = await bytesOf(transaction, owner.userId);
        if (used + photo.bytes > owner.quota) return "no-space" as const;
        await transaction
          .insertInto("photos")
          .values({ ...toRow(photo), uploaded_by: owner.userId })
          .execute();
        return "added" as const;
      });
      return adding.catch((error) => {
        if ((error as { constraint?: string }).constraint === "photos_original_id_fkey") return "original-gone";
        throw error;
      });
    },

    /** A picture that the product has drawn itself; it may have been drawn before. */
    async addDrawn(photo: NewPhoto): Promise<void> {
      const { id, ...changes } = toRow(photo);
      await kysely
        .insertInto("photos")
        .values({ id, ...changes })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
        .execute();
    },

    async find(photoId: string): Promise<Photo | undefined> {
      const row = await kysely
        .selectFrom("photos")
        .leftJoin("users", "users.id", "photos.uploaded_by")
        .select(["photos.id", "placeholder", "original_id as originalId", "adjustment", "users.id as userId", "role"])
        .where("photos.id", "=", photoId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { userId, role, ...photo } = row;
      return { ...photo, uploader: userId !== null && role !== null ? { id: userId, role } : null };
    },

    async isUsed(photoId: string): Promise<boolean> {
      const { rows } = await sql<{ used: boolean }>`select photo_is_used(${photoId}) as used`.execute(kysely);
      return rows[0]?.used ?? false;
    },

    /** The addresses of all pictures that a contest and its entries show. */
    async ofContest(contestId: number): Promise<string[]> {
      const { rows } = await sql<{ url: string }>`
        select url from (
          select image_url as url from entries where contest_id = ${contestId}
          union all
          select unnest(array[cover_photo_url, custom_branding ->> 'logoUrl']) from contests where id = ${contestId}
        ) as pictures where url is not null`.execute(kysely);
      return rows.map(({ url }) => url);
    },

    /** Those of the addresses that this person may not show in contests of that organizer. */
    foreignTo(showing: Showing, urls: readonly (string | null | undefined)[]): Promise<Set<string>> {
      return foreignPhotos(database, urls, showing);
    },

    entry(entryId: number) {
      return kysely
        .selectFrom("entries")
        .innerJoin("contests", "contests.id", "entries.contest_id")
        .select(["entries.id", "entries.image_url as imageUrl", "contests.organizer_id as organizerId"])
        .where("entries.id", "=", entryId)
        .executeTakeFirst();
    },

    /** False where the entry is gone or shows another photo by now. */
    async replaceEntryPhoto(entryId: number, change: { from: string; to: string }): Promise<boolean> {
      const { numUpdatedRows } = await kysely
        .updateTable("entries")
        .set({ image_url: change.to })
        .where("id", "=", entryId)
        .where("image_url", "=", change.from)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Answers which one was shown before. */
    async setProfilePhoto(userId: string, url: string): Promise<string | null> {
      const { rows } = await sql<{ url: string | null }>`
        update users set profile_image_url = ${url}
        from (select id, profile_image_url from users where id = ${userId} for no key update) as before
        where users.id = before.id
        returning before.profile_image_url as url`.execute(kysely);
      return rows[0]?.url ?? null;
    },

    /**
     * Removes the photos at these addresses, and their files, unless something still refers to them. Foreign addresses and
     * none are fine. Never fails: what cannot be removed now is swept away later.
     */
    async removeUnused(urls: (string | null)[]): Promise<void> {
      await remove(urls.flatMap((url) => (url && uploadedPhotoId(url)) || []));
    },

    /** A photo that was added and then could not be kept. */
    async discard(photoId: string): Promise<void> {
      await remove([photoId]);
    },

    /** Photos that nobody has referred to for long: a form was left, a process was killed. */
    async sweep(now: Date, stopping?: AbortSignal): Promise<void> {
      const old = await kysely
        .selectFrom("photos")
        .select("id")
        .where("created_at", "<", new Date(now.getTime() - keepUnused))
        .where(sql<boolean>`not exists (select from used_photos where used_photos.id = photos.id)`)
        .limit(sweptAtOnce)
        .execute();
      for (const { id } of old) {
        if (stopping?.aborted) return;
        await remove([id]); // by itself: one that cannot be removed keeps no other
      }
    },
  };

  async function remove(ids: string[]): Promise<void> {
    try {
      await removeUnusedPhotos(database, storage, ids);
    } catch (error) {
      log.warn({ err: error, photos: ids }, "could not remove photos; the next sweep will");
    }
  }
}

export type PhotoStore = ReturnType<typeof photoStore>;

function bytesOf(kysely: Pick<Database["kysely"], "selectFrom">, userId: string): Promise<{ used: number }> {
  return kysely
    .selectFrom("photos")
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as("used"))
    .where("uploaded_by", "=", userId)
    .executeTakeFirstOrThrow();
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
