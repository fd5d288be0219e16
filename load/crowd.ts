import type { Random } from "#domain/seeded-random.ts";
import type { Agenda } from "./agenda.ts";
import type { EventDay } from "./event-day.ts";
import type { Figures } from "./figures.ts";
import type { SeenVotes } from "./seen-votes.ts";

/** What all phones of a process have in common. */
export type Crowd = {
  address: { host: string; port: number };
  contestId: number;
  entryIds: number[];
  day: EventDay;
  /** what the page loads besides itself */
  assets: Buffer[];
  password: string;
  agenda: Agenda;
  figures: Figures;
  seen: SeenVotes;
  /** by the tag of a reply: the contest's version in it */
  versions: Map<string, number>;
  random: Random;
};
