import type { Random } from "#domain/seeded-random.ts";
import type { Address } from "../kit/connection.ts";
import type { Mailbox } from "../kit/mail-sink.ts";
import type { EventDay } from "./event-day.ts";
import { noFigures } from "./figures.ts";
import { scheduler } from "./scheduler.ts";
import { seenVotes } from "./seen-votes.ts";

export type Common = { address: Address; day: EventDay; password: string } & Voted;
type Voted = { contestId: number; entryIds: [number, ...number[]] };
type Own = { assets: Buffer[]; mailbox: Mailbox | undefined; random: Random };

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
    /** the contest's version by the ETag of a reply */
    versions: new Map<string, number>(),
    /** the ETags of replies that have an opened envelope, announced results, and the notice */
    opened: new Set<string>(),
    announced: new Set<string>(),
    noticed: new Set<string>(),
  };
}
