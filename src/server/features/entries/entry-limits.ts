import { sql } from "kysely";
import { limits, tooManyEntries, tooMuchText } from "#domain/limits.ts";
import type { Transaction } from "#server/db/connect.ts";
import { Refusal } from "#server/http/errors.ts";

/** Asked under the contest's lock, so that many at once cannot exceed the limit. */
export async function refuseTooMany(transaction: Transaction, contestId: number, newEntries: number): Promise<void> {
  const { entries } = await transaction
    .selectFrom("entries")
    .select((at) => at.fn.countAll<number>().as("entries"))
    .where("contest_id", "=", contestId)
    .executeTakeFirstOrThrow();
  if (entries + newEntries > limits.entriesOfContest) throw new Refusal("conflict", tooManyEntries);
}

/** Also under that lock. A contest of an earlier version may have more, and must only not get longer. */
export async function withinTextLimit<Result>(
  transaction: Transaction,
  contestId: number,
  write: () => Promise<Result>,
  details: { fields?: Record<string, string> } = { fields: { description: tooMuchText } },
): Promise<Result> {
  const before = await descriptionLength(transaction, contestId);
  const result = await write();
  const after = await descriptionLength(transaction, contestId);
  if (after > limits.descriptionsOfEntries && after > before) throw new Refusal("conflict", tooMuchText, details);
  return result;
}

/** All descriptions of a contest together, in characters. */
async function descriptionLength(transaction: Transaction, contestId: number): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    select coalesce(sum(char_length(description)), 0) as length from entries
    where contest_id = ${contestId}`.execute(transaction);
  return rows[0]?.length ?? 0;
}
