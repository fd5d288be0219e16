import { sql } from "kysely";
import { uploadActivity } from "#domain/contests/activity.ts";
import { notTheLastUpload, uploadHasVotes } from "#domain/entries/entry-uploads.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockContest } from "#server/features/contests/public.ts";
import { Refusal } from "#server/http/errors.ts";

/** Deletes the entries of the contest's last upload, and returns their photos. */
export function undoUpload(
  { kysely }: Database,
  contestId: number,
  { uploadId, by }: { uploadId: string; by: string },
): Promise<(string | null)[]> {
  return kysely.transaction().execute(async (transaction) => {
    await lockContest(transaction, contestId);
    const last = await sql<{ uploadId: string }>`
      select upload_id as "uploadId" from entries
      where contest_id = ${contestId} and upload_id is not null
      order by id desc limit 1`.execute(transaction);
    if (last.rows[0]?.uploadId !== uploadId.toLowerCase()) throw new Refusal("conflict", notTheLastUpload);
    if (await hasSealedVotes(transaction, contestId)) throw new Refusal("conflict", sealingMessages.sealedUploads);
    const voted = await transaction
      .selectFrom("entries")
      .innerJoin("tallies", "tallies.entry_id", "entries.id")
      .where("entries.contest_id", "=", contestId)
      .where("entries.upload_id", "=", uploadId)
      .where("tallies.votes", ">", 0)
      .select("entries.id")
      .limit(1)
      .executeTakeFirst();
    if (voted) throw new Refusal("conflict", uploadHasVotes);
    const deleted = await transaction
      .deleteFrom("entries")
      .where("contest_id", "=", contestId)
      .where("upload_id", "=", uploadId)
      .returning(["image_url as imageUrl", "voting_id as votingId"])
      .execute();
    const before = uploadActivity(deleted.map(({ votingId }) => votingId).sort(compareVotingIds));
    await addActivity(transaction, { act: "upload_undone", by, contestId, before });
    return deleted.map(({ imageUrl }) => imageUrl);
  });
}

/** Whether these entries have votes must not be told then, so it depends on all of the contest's. */
async function hasSealedVotes(transaction: Transaction, contestId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from votes where votes.contest_id = contests.id) or removed_votes + removed_waiting > 0 as found
    from contests
    where id = ${contestId} and opened_at is null
      and is_sealed(seal_from, announced_at, voting_moment(rehearsing_since, start_date, clock_timestamp()))`.execute(
    transaction,
  );
  return rows[0]?.found === true;
}
