import { sql, type Transaction } from "kysely";
import type { sealingMessages } from "#domain/sealing-words.ts";
import { lockedContest } from "#server/db/locked-contest.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/store.ts";

export type EnvelopeRefusal = Extract<keyof typeof sealingMessages, "notSealed" | "notEnded" | "notOpened"> | "gone";

/** Once: opening it again changes nothing, and the first who did is the one who is named. */
export async function openEnvelope(
  transaction: Transaction<Tables>,
  contestId: number,
  by: string,
): Promise<EnvelopeRefusal | undefined> {
  const contest = await lockedContest(transaction, contestId);
  if (!contest) return "gone";
  if (!contest.seal_from) return "notSealed";
  if (contest.opened_at) return undefined;
  // The clock is read under the lock, as for votes: what is opened is the final result.
  const { numUpdatedRows } = await transaction
    .updateTable("contests")
    .set({ opened_at: sql`clock_timestamp()`, opened_by: by })
    .where("id", "=", contestId)
    .where(sql<boolean>`end_date <= clock_timestamp()`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return "notEnded";
  await addActivity(transaction, { act: "envelope_opened", by, contestId, subject: contest.title });
  return undefined;
}

/** Once, as above. */
export async function announce(
  transaction: Transaction<Tables>,
  contestId: number,
  by: string,
): Promise<EnvelopeRefusal | undefined> {
  const contest = await lockedContest(transaction, contestId);
  if (!contest) return "gone";
  if (!contest.seal_from) return "notSealed";
  if (!contest.opened_at) return "notOpened";
  if (contest.announced_at) return undefined;
  await transaction
    .updateTable("contests")
    .set({ announced_at: sql`greatest(opened_at, clock_timestamp())` }) // the clock may have been set back since
    .where("id", "=", contestId)
    .execute();
  await addActivity(transaction, { act: "results_announced", by, contestId, subject: contest.title });
  return undefined;
}
