import { organizerHasTooManyContests, organizerHasTooManyShows } from "#domain/limits.ts";
import { may } from "#domain/people/permissions.ts";
import type { Database } from "#server/db/connect.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockAwards, lockShow, refuseMoreContests } from "#server/features/contests/public.ts";
import { refuseMoreShows } from "./store.ts";

/** With all its awards. Its helpers stay. False where that person may not run shows. */
export function handOverShow(
  { kysely }: Database,
  showId: number,
  { to, by }: { to: string; by: string },
): Promise<boolean> {
  return kysely.transaction().execute(async (transaction) => {
    // Locked first, as for a new show, so that together they cannot exceed the limits.
    const organizer = await transaction
      .selectFrom("users")
      .select(["id", "role", "locked_at"])
      .where("id", "=", to)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!organizer || organizer.locked_at || !may(organizer, "create contests")) return false;
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
