import { sql } from "kysely";
import { uploadActivity } from "#domain/contests/activity.ts";
import { notTheLastUpload, uploadHasVotes } from "#domain/entries/entry-uploads.ts";
import { compareVotingIds } from "#domain/entries/voting-ids.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockContest } from "#server/features/contests/public.ts";
import { Refusal } from "#server/http/errors.ts";

export type Undoing = { uploadId: string; by: string };

/** Deletes the entries of the contest's last upload, and returns their photos. */
export function undoUpload(
  { kysely }: Database,
  contestId: number,
  { uploadId, by }: Undoing,
): Promise<(string | null)[]> {
  return kysely.transaction().execute(async (transaction) => {
    await lockContest(transaction, contestId);
    const last = await sql<{ uploadId: string }>`
      select upload_id as "uploadId" from entries
      where contest_id = ${contestId} and upload_id is not null
      order by id desc limit 1`.execute(transaction);
    refuseOlderUpload(uploadId, last.rows[0]?.uploadId);
    await refuseVotedUpload(transaction, [contestId], uploadId);
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

export function refuseOlderUpload(uploadId: string, last: string | undefined): void {
  if (last !== uploadId.toLowerCase()) throw new Refusal("conflict", notTheLastUpload);
}

/** Of a contest, or of all awards of a show, whose entries know the upload of their exhibits. */
export async function refuseVotedUpload(
  transaction: Transaction,
  contestIds: readonly number[],
  uploadId: string,
): Promise<void> {
  if (await hasSealedVotes(transaction, contestIds)) throw new Refusal("conflict", sealingMessages.sealedUploads);
  const { rows } = await sql`
    select from entries join tallies on tallies.entry_id = entries.id
    where entries.contest_id = any (${contestIds}::integer[]) and upload_id = ${uploadId}::uuid and votes + waiting > 0
    limit 1`.execute(transaction);
  if (rows.length > 0) throw new Refusal("conflict", uploadHasVotes);
}

/** Whether these entries have votes must not be told then, so it depends on all of their contests'. */
async function hasSealedVotes(transaction: Transaction, contestIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from contests
    where id = any (${contestIds}::integer[]) and opened_at is null
      and is_sealed(seal_from, announced_at, voting_moment(rehearsing_since, start_date, clock_timestamp()))
      and (exists (select from votes where votes.contest_id = contests.id) or removed_votes + removed_waiting > 0)
    limit 1`.execute(transaction);
  return rows.length > 0;
}
