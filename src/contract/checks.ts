import * as z from "zod/mini";
import { sharedSettings } from "#domain/shared-settings.ts";
import { whoMayVoteChoices } from "#domain/votes/who-may-vote.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

/** Entries by their voting ids: how many, and the first of them. */
const someEntries = z.object({ count: z.int(), first: z.array(z.string()) });

/** What domain/checks/checks.ts judges. Nothing here is about votes. */
const checkFacts = z.object({
  contest: z.object({
    startDate: instant,
    endDate: instant,
    isActive: z.boolean(),
    whoMayVote: z.enum(whoMayVoteChoices),
    sealFrom: z.nullable(instant),
    isOpened: z.boolean(),
    isAnnounced: z.boolean(),
    showOwnerName: z.boolean(),
  }),
  publicUrl: z.string(),
  /** answers no other computer, and knows of no proxy */
  isOnlyLocal: z.boolean(),
  /** the last one of a device that is neither the server nor the reader's own, over the present address */
  visit: z.nullable(z.object({ at: instant, isPhone: z.boolean() })),
  entries: z.object({
    count: z.int(),
    withoutPhoto: someEntries,
    withoutOwner: someEntries,
    equalNames: z.object({ count: z.int(), first: z.array(z.object({ name: z.string(), entries: someEntries })) }),
  }),
  google: z.boolean(),
  mail: z.object({
    /** printed: to the server's log */
    way: z.enum(["none", "printed", "sent"]),
    perMinute: z.int(),
    waiting: z.int(),
    longestWaitSeconds: z.number(),
    last: z.nullable(z.object({ kind: z.enum(["sent", "refused", "failed"]), at: instant })),
  }),
  /** printed ones that are good for a vote */
  passes: z.int(),
  /** of active entries: how many, and how many of them are new or say something else since they were printed */
  cards: z.object({ count: z.int(), neverPrinted: z.int(), changed: z.int() }),
  /** voting was rehearsed, or is being so */
  isRehearsed: z.boolean(),
  screens: z.object({ connected: z.int(), lastSeenSeconds: z.nullable(z.number()) }),
  /** by `npm run backup`, of this database */
  backupAt: z.nullable(instant),
  /** that running servers were started with different values of */
  differingSettings: z.optional(z.array(z.enum(sharedSettings))),
  serverTime: instant,
  /** beyond what the reading of both clocks explains */
  databaseAheadMs: z.number(),
  serverTimeZone: z.string(),
});

export const getContestChecks = endpoint("GET /api/contests/:contestId/checks", {
  summary:
    "What may be wrong with a contest and the server on the day of the show: the facts, which the page judges (those who manage the contest)",
  reply: checkFacts,
});
