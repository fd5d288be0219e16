import type { Random } from "#domain/seeded-random.ts";
import type { Address } from "../kit/connection.ts";
import type { LabContest } from "../kit/contests.ts";
import type { Mailbox } from "../kit/mail-sink.ts";
import type { EventDay } from "./event-day.ts";
import { noFigures } from "./figures.ts";
import { scheduler } from "./scheduler.ts";
import { seenVotes } from "./seen-votes.ts";

export type Common = { address: Address; day: EventDay; password: string } & VisitedPage;

/** What the phones look at: a contest, or a show. */
export type VisitedPage = {
  page: string;
  /** of its API */
  path: string;
  isShow: boolean;
  /** in which they vote: that contest, or the awards of that show */
  contests: readonly LabContest[];
};
type Own = { assets: Buffer[]; mailbox: Mailbox | undefined; random: Random };

export type ContestState = { version: number; isOpened: boolean; isAnnounced: boolean; hasNotice: boolean };

export type DriverContext = ReturnType<typeof driverContext>;

/** What all phones of a driver process share. */
export function driverContext(common: Common, own: Own) {
  const figures = noFigures();
  return {
    ...common,
    ...own,
    figures,
    scheduler: scheduler(figures.lateness),
    seen: seenVotes(),
    /** what replies say, by their ETag */
    replies: new Map<string, ContestState>(),
  };
}
