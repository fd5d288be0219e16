import { organizerHasTooManyContests, organizerHasTooManyShows } from "#domain/limits.ts";
import type { Database } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockAwards, lockNewOrganizer, lockShow, refuseMoreContests } from "#server/features/contests/public.ts";
import { refuseMoreShows } from "./store.ts";

/** With all its awards. Its helpers stay. False where that person may not run shows. */
export function handOverShow(
  { kysely }: Database,
  showId: number,
  { to, by }: { to: string; by: string },
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    if (!(await lockNewOrganizer(transaction, to))) return false;
    const show = await lockShow(transaction, showId);
    const awards = await lockAwards(transaction, showId);
    if (show.organizer_id === to) return true;
    await refuseMoreShows(transaction, to, organizerHasTooManyShows);
    await refuseMoreContests(transaction, to, organizerHasTooManyContests, awards.length);
    await transaction.updateTable("contests").set({ organizer_id: to }).where("show_id", "=", showId).execute();
    await transaction.updateTable("shows").set({ organizer_id: to }).where("id", "=", showId).execute();
    await addActivity(transaction, { act: "show_handed_over", by, showId, personId: to, subject: show.title });
    return true;
  });
}
