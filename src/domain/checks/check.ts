import type { DeskStepName } from "../desk/desk-steps.ts";
import type { SharedSetting } from "../shared-settings.ts";
import type { WhoMayVote } from "../votes/who-may-vote.ts";
import type { Level } from "./level.ts";

/** Where the page has a button that leads to the remedy. */
export type RemedyPlace = "edit" | "voters" | "entries" | "passes" | "qr" | "stage" | "cards";

/** What was found, in one sentence, and what helps. */
export type Finding = {
  state: Level;
  found: string;
  remedy?: string;
  /** in place of it for those who look after the server: what they set or run there */
  remedyOnServer?: string;
  place?: RemedyPlace;
  /** only who runs the server can do something about it */
  forAdmins?: true;
};
/** One line of the list, at the step of the desk that it belongs to, with the remedy for its reader. */
export type Check = Omit<Finding, "remedyOnServer"> & { title: string; step: DeskStepName };

export const good = (found: string): Finding => ({ state: "good", found });
export const watch = (found: string, remedy: string, place?: RemedyPlace): Finding => ({
  state: "watch",
  found,
  remedy,
  ...(place && { place }),
});
export const problem = (found: string, remedy: string, place?: RemedyPlace): Finding => ({
  ...watch(found, remedy, place),
  state: "problem",
});

export const orOnServer = (finding: Finding, remedyOnServer: string): Finding => ({ ...finding, remedyOnServer });

export const forAdmins = (finding: Finding): Finding => ({ ...finding, forAdmins: true });

/** Entries by their voting ids: how many, and the first of them. */
export type SomeEntries = { count: number; first: string[] };
export const entriesNamed = 5;

/** What became of the last mail; none was sent yet where it is null. */
export type MailOutcome = { kind: "sent" | "refused" | "failed"; at: string } | null;

/** As contract/checks.ts sends it. */
export type CheckFacts = {
  contest: {
    startDate: string;
    endDate: string;
    isActive: boolean;
    whoMayVote: WhoMayVote;
    sealFrom: string | null;
    isOpened: boolean;
    isAnnounced: boolean;
    showOwnerName: boolean;
  };
  publicUrl: string;
  isOnlyLocal: boolean;
  visit: { at: string; isPhone: boolean } | null;
  entries: {
    count: number;
    withoutPhoto: SomeEntries;
    withoutOwner: SomeEntries;
    equalNames: { count: number; first: { name: string; entries: SomeEntries }[] };
  };
  google: boolean;
  mail: {
    way: "none" | "printed" | "sent";
    perMinute: number;
    waiting: number;
    longestWaitSeconds: number;
    last: MailOutcome;
  };
  passes: number;
  cards: { count: number; neverPrinted: number; changed: number };
  isRehearsed: boolean;
  screens: { connected: number; lastSeenSeconds: number | null };
  backupAt: string | null;
  /** servers of the version before do not say it */
  differingSettings?: SharedSetting[] | undefined;
  serverTime: string;
  databaseAheadMs: number;
  serverTimeZone: string;
};

export type Device = {
  timeZone: string;
  /** undefined: the browser's own */
  locale: string | undefined;
  /** how far its clock is ahead of the server's, beyond what the request explains */
  aheadMs: number;
};
