import { sql } from "kysely";
import { uploadActivity } from "#domain/contests/activity.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import type { Database } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockAwards, lockShow } from "#server/features/contests/public.ts";
import { refuseOlderUpload, refuseVotedUpload, type Undoing } from "#server/features/entries/public.ts";
import { removeUploadedClasses } from "../classes/store.ts";
import { refuseShownWinners } from "./exhibit-parts.ts";
import { retireNumber } from "./numbers.ts";

/** Deletes the exhibits of the show's last upload from all awards, and the classes that it made. Returns their photos. */
export function undoUpload(
  { kysely }: Database,
  showId: number,
  { uploadId, by }: Undoing,
): Promise<(string | null)[]> {
  return kysely.transaction().execute(async (transaction) => {
    await lockShow(transaction, showId);
    const awards = await lockAwards(transaction, showId);
    const uploaded = await transaction
      .selectFrom("exhibits")
      .selectAll()
      .where("show_id", "=", showId)
      .where("upload_id", "is not", null)
      .orderBy("id", "desc")
      .execute();
    refuseOlderUpload(uploadId, uploaded[0]?.upload_id ?? undefined);
    const contestIds = awards.map(({ id }) => id);
    await refuseVotedUpload(transaction, contestIds, uploadId);
    const exhibits = uploaded.filter(({ upload_id }) => upload_id === uploaded[0]?.upload_id);
    const ids = exhibits.map(({ id }) => id);
    await refuseShownWinners(transaction, ids);
    for (const exhibit of exhibits) await retireNumber(transaction, exhibit);
    await sql`select copy_exhibits(${showId}, ${ids}::integer[], ${ids}::integer[])`.execute(transaction);
    await removeUploadedClasses(transaction, showId, { uploadId, by });
    const before = uploadActivity(exhibits.map(({ number }) => number).sort(compareVotingIds));
    await addActivity(transaction, { act: "upload_undone", by, showId, before });
    return exhibits.map(({ image_url }) => image_url);
  });
}
