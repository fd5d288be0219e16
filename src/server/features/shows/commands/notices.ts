import type { Notice } from "#domain/contests/notices.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import type { Database } from "#server/db/connect.ts";
import { databaseTime, lockAwards, lockShow } from "#server/features/contests/public.ts";
import { showNoticeIn, takeDownNoticeIn } from "#server/features/control/public.ts";
import { Refusal } from "#server/http/errors.ts";

type Said = { text: string; minutes: number; by: string };

/** In all awards of a show or in none; in each until its own voting ends at the latest. */
export function noticeOnAllStore({ kysely }: Database) {
  return {
    show(showId: number, said: Said): Promise<(Notice & { contestId: number })[]> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const awards = await lockAwards(transaction, showId);
        if (awards.length === 0) throw new Refusal("conflict", showMessages.noAwards);
        const now = await databaseTime(transaction);
        const shown = [];
        for (const award of awards)
          shown.push({ contestId: award.id, ...(await showNoticeIn(transaction, award, { ...said, now })) });
        return shown;
      });
    },

    takeDown(showId: number, by: string): Promise<void> {
      return kysely.transaction().execute(async (transaction) => {
        await lockShow(transaction, showId);
        const awards = await lockAwards(transaction, showId);
        const now = await databaseTime(transaction);
        for (const award of awards) await takeDownNoticeIn(transaction, award, { by, now });
      });
    },
  };
}
