import { sql } from "kysely";
import { isRepeated, isShown, type Notice, noticeEnd } from "#domain/contests/notices.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, NoticeRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { databaseTime, lockContest } from "#server/features/contests/public.ts";

type Said = { text: string; minutes: number };

export function noticeStore({ kysely }: Database) {
  return {
    show(contestId: number, said: Said, by: string): Promise<Notice> {
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockContest(transaction, contestId);
        return showNoticeIn(transaction, contest, { ...said, by, now: await databaseTime(transaction) });
      });
    },

    takeDown(contestId: number, by: string): Promise<void> {
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockContest(transaction, contestId);
        await takeDownNoticeIn(transaction, contest, { by, now: await databaseTime(transaction) });
      });
    },
  };
}

type LockedContest = Pick<ContestRow, "id" | "title" | "end_date">;

export async function showNoticeIn(
  transaction: Transaction,
  { id: contestId, title: subject, end_date }: LockedContest,
  { text, minutes, by, now }: Said & { by: string; now: Date },
): Promise<Notice> {
  const shown = await noticeOf(transaction, contestId);
  const wanted = { text: text.trim(), until: noticeEnd(minutes, end_date, now).toISOString() };
  if (shown && isRepeated(shown, wanted, now)) return shown;
  const notice = await write(transaction, contestId, wanted);
  const after = { notice: notice.text, noticeUntil: notice.until };
  await addActivity(transaction, { act: "notice_shown", by, contestId, subject, after });
  return notice;
}

export async function takeDownNoticeIn(
  transaction: Transaction,
  { id: contestId, title: subject }: LockedContest,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const shown = await noticeOf(transaction, contestId);
  if (!shown || !isShown(shown, now)) return;
  await write(transaction, contestId, { text: "", until: now.toISOString() });
  const before = { notice: shown.text, noticeUntil: shown.until };
  await addActivity(transaction, { act: "notice_taken_down", by, contestId, subject, before });
}

async function noticeOf(transaction: Transaction, contestId: number): Promise<Notice | undefined> {
  const row = await transaction
    .selectFrom("notices")
    .selectAll()
    .where("contest_id", "=", contestId)
    .executeTakeFirst();
  return row && toNotice(row);
}

async function write(
  transaction: Transaction,
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
