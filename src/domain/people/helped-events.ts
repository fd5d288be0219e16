import type { HelperRole } from "./helping.ts";

type Helped = {
  id: number;
  title: string;
  startDate: string;
  endDate: string;
  role: HelperRole;
  showId?: number | undefined;
  showTitle?: string | undefined;
};

/** What one helps with: a contest, or a show with all its awards. */
export type HelpedEvent = Omit<Helped, "id"> & {
  /** to stop helping; of a show any of its awards, whose helpers are the same */
  contestId: number;
  awardCount: number;
};

/** In the order of the contests. A show is where its first award is, from the first start to the last end. */
export function helpedEvents(contests: readonly Helped[]): HelpedEvent[] {
  return contests.flatMap((contest, at): HelpedEvent[] => {
    const { id: contestId, title, startDate, endDate, role, showId, showTitle = title } = contest;
    if (showId === undefined) return [{ contestId, title, startDate, endDate, role, awardCount: 0 }];
    if (contests.findIndex((other) => other.showId === showId) !== at) return [];
    const awards = contests.filter((other) => other.showId === showId);
    const starts = awards.map((award) => award.startDate).sort(byTime);
    const ends = awards.map((award) => award.endDate).sort(byTime);
    const [first = startDate] = starts;
    const last = ends.at(-1) ?? endDate;
    return [{ contestId, showId, title: showTitle, startDate: first, endDate: last, role, awardCount: awards.length }];
  });
}

const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other);
