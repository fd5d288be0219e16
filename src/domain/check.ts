import type { Level } from "./level.ts";
import type { SharedSetting } from "./shared-settings.ts";
import type { WhoMayVote } from "./who-may-vote.ts";

/** Where the page has a button that leads to the remedy. */
export type RemedyPlace = "edit" | "entries" | "passes" | "qr" | "stage" | "cards";

/** One line of the list: what was found, in one sentence, and what helps. */
export type Check = {
  title: string;
  state: Level;
  found: string;
  remedy?: string;
  place?: RemedyPlace;
};

/** Entries by their voting ids: how many, and the first of them. */
export type SomeEntries = { count: number; first: string[] };
export const entriesNamed = 5;

/** What became of the last mail; none was sent yet where it is null. */
export type MailOutcome = { kind: "sent" | "refused" | "failed"; at: string } | null;

/** What the server knows about a contest, itself and its surroundings. Nothing here is about votes. */
export type CheckFacts = {
  contest: {
    startDate: string;
    endDate: string;
    isActive: boolean;
    whoMayVote: WhoMayVote;
    sealFrom: string | null;
    /** the envelope */
    isOpened: boolean;
    isAnnounced: boolean;
    showOwnerName: boolean;
  };
  publicUrl: string;
  /** answers no other computer, and knows of no proxy */
  isOnlyLocal: boolean;
  /** of a device that is neither the server nor the reader's own; null: none yet over this address */
  visit: { at: string; isPhone: boolean } | null;
  entries: {
    count: number;
    withoutPhoto: SomeEntries;
    withoutOwner: SomeEntries;
    /** names that several entries have: how many, and the first of them */
    equalNames: { count: number; first: { name: string; entries: SomeEntries }[] };
  };
  google: boolean;
  mail: {
    /** printed: to the server's log */
    way: "none" | "printed" | "sent";
    perMinute: number;
    waiting: number;
    longestWaitSeconds: number;
    last: MailOutcome;
  };
  /** printed passes that are good for a vote */
  passes: number;
  /** of active entries: how many, and how many of them are new or say something else since they were printed */
  cards: { count: number; neverPrinted: number; changed: number };
  /** voting was rehearsed, or is being so */
  isRehearsed: boolean;
  screens: { connected: number; lastSeenSeconds: number | null };
  /** by `npm run backup`, of this database */
  backupAt: string | null;
  /** that running servers were started with different values of; servers of the version before do not say it */
  differingSettings?: SharedSetting[] | undefined;
  serverTime: string;
  /** how far the database's clock is ahead of the server's, beyond what the reading of both explains */
  databaseAheadMs: number;
  serverTimeZone: string;
};

/** The phone or computer on which the list is shown. */
export type Device = {
  timeZone: string;
  /** undefined: the browser's own */
  locale: string | undefined;
  /** how far its clock is ahead of the server's, beyond what the request explains */
  aheadMs: number;
};
