import type { Random } from "#domain/seeded-random.ts";
import type { Address } from "../kit/connection.ts";
import type { Mailbox } from "../kit/mail-sink.ts";
import type { EventDay } from "./event-day.ts";
import type { Figures } from "./figures.ts";
import type { Scheduler } from "./scheduler.ts";
import type { SeenVotes } from "./seen-votes.ts";

/** What all phones of a driver process share. */
export type DriverContext = {
  address: Address;
  contestId: number;
  entryIds: [number, ...number[]];
  day: EventDay;
  /** what the page loads besides itself */
  assets: Buffer[];
  password: string;
  /** where phones get their codes */
  mailbox: Mailbox | undefined;
  scheduler: Scheduler;
  figures: Figures;
  seen: SeenVotes;
  /** the contest's version by the ETag of a reply */
  versions: Map<string, number>;
  /** the ETags of replies that have an opened envelope, and of those that have announced results */
  opened: Set<string>;
  announced: Set<string>;
  /** the ETags of replies that have the notice */
  noticed: Set<string>;
  random: Random;
};
