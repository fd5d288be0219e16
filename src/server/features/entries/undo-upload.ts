import { sql, type Transaction } from "kysely";
import { uploadActivity } from "#domain/activity.ts";
import { compareVotingIds } from "#domain/voting-ids.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockVotingIds } from "./voting-id-lock.ts";

export type Undone = { imageUrls: (string | null)[] } | "gone" | "not the last" | "has votes" | "sealed";

/** Deletes the entries of the contest's last upload. Votes wait for the lock, so none can come in between. */
export function undoUpload(
  { kysely }: Database,
  contestId: number,
  { uploadId, by }: { uploadId: string; by: string },
): Promise<Undone> {
  return kysely.transaction().execute(async (transaction) => {
    if (!(await lockVotingIds(transaction, contestId))) return "gone";
    const last = await sql<{ uploadId: string }>`
      select upload_id as "uploadId" from entries
      where contest_id = ${contestId} and upload_id is not null
      order by id desc limit 1`.execute(transaction);
    if (last.rows[0]?.uploadId !== uploadId.toLowerCase()) return "not the last";
    if (await hasSealedVotes(transaction, contestId)) return "sealed";
    const voted = await transaction
      .selectFrom("entries")
      .innerJoin("tallies", "tallies.entry_id", "entries.id")
      .where("entries.contest_id", "=", contestId)
      .where("entries.upload_id", "=", uploadId)
      .where("tallies.votes", ">", 0)
      .select("entries.id")
      .limit(1)
      .executeTakeFirst();
    if (voted) return "has votes";
    const deleted = await transaction
      .deleteFrom("entries")
      .where("contest_id", "=", contestId)
      .where("upload_id", "=", uploadId)
      .returning(["image_url as imageUrl", "voting_id as votingId"])
      .execute();
    const before = uploadActivity(deleted.map(({ votingId }) => votingId).sort(compareVotingIds));
    await addActivity(transaction, { act: "upload_undone", by, contestId, before });
    return { imageUrls: deleted.map(({ imageUrl }) => imageUrl) };
  });
}

/** Whether these entries have votes must not be told then, so it depends on all of the contest's. */
async function hasSealedVotes(transaction: Transaction<Tables>, contestId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from votes where votes.contest_id = contests.id) or removed_votes + removed_waiting > 0 as found
    from contests
    where id = ${contestId} and opened_at is null
      and is_sealed(seal_from, announced_at, voting_moment(rehearsing_since, start_date, clock_timestamp()))`.execute(
    transaction,
  );
  return rows[0]?.found === true;
}
