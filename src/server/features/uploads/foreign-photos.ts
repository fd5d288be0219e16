import { sql } from "kysely";
import { uploadedPhotoId } from "#domain/photos.ts";
import type { Database } from "#server/db/connect.ts";
import type { PhotoUse } from "./store.ts";

/**
 * Those of the URLs that are a photo of somebody else, who could no longer delete it while another contest shows it.
 * What the contests of this organizer show already stays allowed: an admin may have put it there. URLs of other sites
 * and drawn demo pictures belong to nobody.
 */
export async function foreignPhotos(
  { kysely }: Database,
  urls: readonly (string | null | undefined)[],
  { personId, organizerId }: PhotoUse,
): Promise<Set<string>> {
  const ids = new Map(urls.flatMap((url) => (url && [[url, uploadedPhotoId(url)] as const]) || []));
  const asked = [...new Set(ids.values())].filter((id) => id !== undefined);
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from photos
    where id = any(${asked}) and uploaded_by <> all(${[personId, organizerId]})
      and not exists (
        select from entries join contests on contests.id = entries.contest_id
        where uploaded_photo_id(entries.image_url) = photos.id and contests.organizer_id = ${organizerId})
      and not exists (
        select from contests where contests.organizer_id = ${organizerId}
          and (uploaded_photo_id(cover_photo_url) = photos.id
            or uploaded_photo_id(custom_branding ->> 'logoUrl') = photos.id))
      and not exists (
        select from sponsors join contests on contests.id = sponsors.contest_id
        where uploaded_photo_id(sponsors.logo_url) = photos.id and contests.organizer_id = ${organizerId})`.execute(
    kysely,
  );
  const foreign = new Set(rows.map(({ id }) => id));
  return new Set([...ids].flatMap(([url, id]) => (id && foreign.has(id) ? [url] : [])));
}
