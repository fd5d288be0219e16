import type { scheduleStatus } from "../contests/schedule.ts";
import type { OrderedAward } from "./awards.ts";
import { isOver } from "./show-voting.ts";

type Times = Parameters<typeof scheduleStatus>[0];
type Shown<Exhibit> = {
  order: readonly OrderedAward[];
  awards: readonly (Times & { contestId: number; title: string; winners?: readonly number[] | undefined })[];
  given: readonly { id: number; title: string; exhibitId?: number | undefined }[];
  exhibits: readonly Exhibit[];
};

/** Several winners in a tie, none where nobody has won; undefined while nobody may know. */
type KnownWinners<Exhibit> = { key: string; title: string; winners: readonly Exhibit[] | undefined };

/** Who has won which award, in the organizer's order; empty until voting in all awards has ended. */
export function knownWinners<Exhibit extends { id: number }>(
  { order, awards, given, exhibits }: Shown<Exhibit>,
  now: Date,
): KnownWinners<Exhibit>[] {
  if (!isOver(awards, now)) return [];
  const carsWith = (ids: readonly number[] | undefined) => ids && exhibits.filter(({ id }) => ids.includes(id));
  const inOrder = order.flatMap((ordered): KnownWinners<Exhibit>[] => {
    if ("contestId" in ordered) {
      const award = awards.find(({ contestId }) => contestId === ordered.contestId);
      const key = `award ${ordered.contestId}`;
      return award ? [{ key, title: award.title, winners: carsWith(award.winners) }] : [];
    }
    const one = given.find(({ id }) => id === ordered.givenId);
    const key = `given ${ordered.givenId}`;
    return one
      ? [{ key, title: one.title, winners: carsWith(one.exhibitId === undefined ? undefined : [one.exhibitId]) }]
      : [];
  });
  return inOrder.some(({ winners }) => winners !== undefined && winners.length > 0) ? inOrder : [];
}
