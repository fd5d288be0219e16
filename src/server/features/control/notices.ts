import { sql, type Transaction } from "kysely";
import { isRepeated, isShown, type Notice } from "#domain/notices.ts";
import { databaseTime } from "#server/db/database-time.ts";
import type { NoticeRow, Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockedContest } from "#server/features/contests/public.ts";

export type WantedNotice = { text: string; minutes: number; by: string };

/** Undefined where there is no such contest. */
export async function showNotice(
  transaction: Transaction<Tables>,
  contestId: number,
  { text, minutes, by }: WantedNotice,
): Promise<Notice | undefined> {
  const contest = await lockedContest(transaction, contestId);
  if (!contest) return undefined;
  const shown = await noticeOf(transaction, contestId);
  const now = await databaseTime(transaction);
  const wanted = { text: text.trim(), until: new Date(now.getTime() + minutes * 60_000).toISOString() };
  if (isRepeated(shown, wanted, now)) return shown;
  const notice = await write(transaction, contestId, wanted);
  const after = { notice: notice.text, noticeUntil: notice.until };
  await addActivity(transaction, { act: "notice_shown", by, contestId, subject: contest.title, after });
  return notice;
}

/** False where there is no such contest. */
export async function takeDownNotice(
  transaction: Transaction<Tables>,
  contestId: number,
  by: string,
): Promise<boolean> {
  const contest = await lockedContest(transaction, contestId);
  if (!contest) return false;
  const shown = await noticeOf(transaction, contestId);
  const now = await databaseTime(transaction);
  if (!shown || !isShown(shown, now)) return true;
  await write(transaction, contestId, { text: "", until: now.toISOString() });
  const before = { notice: shown.text, noticeUntil: shown.until };
  await addActivity(transaction, { act: "notice_taken_down", by, contestId, subject: contest.title, before });
  return true;
}

async function noticeOf(transaction: Transaction<Tables>, contestId: number): Promise<Notice | undefined> {
  const row = await transaction
    .selectFrom("notices")
    .selectAll()
    .where("contest_id", "=", contestId)
    .executeTakeFirst();
  return row && toNotice(row);
}

async function write(
  transaction: Transaction<Tables>,
  contestId: number,
  { text, until }: Pick<Notice, "text" | "until">,
): Promise<Notice> {
  const row = await transaction
    .insertInto("notices")
    .values({ contest_id: contestId, text, shown_until: until, version: sql`version_after(0)` })
    .onConflict((conflict) =>
      conflict
        .column("contest_id")
        .doUpdateSet({ text, shown_until: until, version: sql`version_after(notices.version)` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toNotice(row);
}

function toNotice({ version, text, shown_until }: NoticeRow): Notice {
  return { version, text, until: shown_until.toISOString() };
}
