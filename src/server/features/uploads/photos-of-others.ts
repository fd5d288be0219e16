import { sql } from "kysely";
import { ownsContest } from "#domain/people/contest-permissions.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import type { Database } from "#server/db/connect.ts";
import type { Person } from "#server/http/person.ts";

/** Who uses photos, and in contests of which organizer; `helpsWith`: the only one that this person may manage. */
export type PhotoUse = { personId: string; organizerId: string; helpsWith?: number };

export function photoUse(person: Person, { id, organizerId }: { id: number; organizerId: string }): PhotoUse {
  const helps = !ownsContest(person, { id, organizerId });
  return { personId: person.id, organizerId, ...(helps && { helpsWith: id }) };
}

/** In that contest, or in the show of which it is an award. */
const isShownIn = (contestId: number) => sql<boolean>`(
  shown.contest_id = ${contestId}
  or shown.show_id = (select show_id from contests where id = ${contestId})) is true`;

const isShownElsewhere = (contestId: number) => sql<boolean>`exists (
  select from photos as same join shown_photos as shown on shown.id = same.id
  where coalesce(photos.original_id, photos.id) in (same.id, same.original_id) and not ${isShownIn(contestId)})`;

/**
 * Those of the URLs that are a photo of somebody else, who could no longer delete it while another contest shows it.
 * What the contests and shows of this organizer show already stays allowed: an admin may have put it there. A helper
 * may use what the helped contest shows, and of the organizer's photos those that nothing else shows. URLs of other
 * sites and drawn demo pictures belong to nobody.
 */
export async function photosOfOthers(
  { kysely }: Database,
  urls: readonly (string | null | undefined)[],
  { personId, organizerId, helpsWith }: PhotoUse,
): Promise<Set<string>> {
  const ids = new Map(urls.flatMap((url) => (url && [[url, uploadedPhotoId(url)] as const]) || []));
  const asked = [...new Set(ids.values())].filter((id) => id !== undefined);
  if (asked.length === 0) return new Set();
  const isOfOthers = sql<boolean>`uploaded_by <> all(${[personId, organizerId]})`;
  const { rows } = await sql<{ id: string }>`
    select id from photos
    where id = any(${asked})
      and ${
        helpsWith === undefined
          ? isOfOthers
          : sql`(${isOfOthers} or uploaded_by = ${organizerId} and ${isShownElsewhere(helpsWith)})`
      }
      and not exists (
        select from shown_photos as shown
          left join contests on contests.id = shown.contest_id left join shows on shows.id = shown.show_id
        where shown.id = photos.id and ${
          helpsWith === undefined
            ? sql`${organizerId} in (contests.organizer_id, shows.organizer_id)`
            : isShownIn(helpsWith)
        })`.execute(kysely);
  const ofOthers = new Set(rows.map(({ id }) => id));
  return new Set([...ids].flatMap(([url, id]) => (id && ofOthers.has(id) ? [url] : [])));
}

/** Whether it, or another photo from the same original, is shown by another contest or a profile. */
export async function isPhotoShownElsewhere(
  { kysely }: Database,
  photoId: string,
  contestId: number,
): Promise<boolean> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select ${isShownElsewhere(contestId)} as elsewhere from photos where id = ${photoId}`.execute(kysely);
  return rows[0]?.elsewhere ?? false;
}
