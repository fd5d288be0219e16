import * as z from "zod/mini";
import type { Notice } from "#domain/contests/notices.ts";
import type { PublicShowStage } from "#domain/stage/show-stage.ts";
import type { PublicStage } from "#domain/stage/stage-places.ts";
import type { VotesByProof } from "#domain/votes/votes-by-proof.ts";
import { contestView } from "./contests.ts";
import { endpoint } from "./endpoint.ts";
import { sealable } from "./fields.ts";

export const exportResults = endpoint("GET /api/contests/:contestId/export-excel", {
  summary: "The results as a spreadsheet, dates in the given zone or else in UTC (those who manage the contest)",
  query: z.object({ timeZone: z.optional(z.string()) }),
  reply: "download",
});

export const exportShow = endpoint("GET /api/shows/:showId/export-excel", {
  summary:
    "The winners of a show and a sheet for each of its awards, dates in the given zone or else in UTC (those who manage the show)",
  query: z.object({ timeZone: z.optional(z.string()) }),
  reply: "download",
});

export const exportShowWinners = endpoint("GET /api/shows/:showId/winners-csv", {
  summary: "Who wins each award, as far as that is known to those who manage the show (those who manage the show)",
  reply: "download",
});

export const getPublicContest = endpoint("GET /api/contests/:contestId/public", {
  summary:
    "The contest as somebody who is not signed in gets it, whoever asks, without the server's time: caches may keep it for a second, and a few more while they ask again; with a query it is redirected to the plain address",
  reply: contestView,
});

/** Hidden names and descriptions are left out, as in every reply for visitors. */
const entryWithVotes = sealable(
  {
    id: z.int(),
    name: z.optional(z.string()),
    description: z.optional(z.nullable(z.string())),
    imageUrl: z.nullable(z.string()),
    votingId: z.string(),
  },
  { voteCount: z.int(), percentage: z.number() },
);
export type EntryWithVotes = z.output<typeof entryWithVotes>;

export const getEntriesWithVotes = endpoint("GET /api/contests/:contestId/entries-with-votes", {
  summary: "The entries of a contest with their votes, or without them while results are sealed",
  reply: z.array(entryWithVotes),
});

const topEntry = z.object({
  id: z.int(),
  name: z.optional(z.string()),
  imageUrl: z.nullable(z.string()),
  owner: z.optional(z.nullable(z.string())),
  voteCount: z.int(),
  percentage: z.number(),
});
export type TopEntry = z.output<typeof topEntry>;

export const getTopEntries = endpoint("GET /api/contests/:contestId/top-entries", {
  summary:
    "The leaderboard: at most ten entries, most votes first; while results are sealed those whose place was revealed",
  reply: z.array(topEntry),
});

const platformStats = z.object({
  totalContests: z.int(),
  activeContests: z.int(),
  totalVotes: z.int(),
  totalUsers: z.int(),
});
export type PlatformStats = z.output<typeof platformStats>;

export const getPlatformStats = endpoint("GET /api/platform-stats", {
  summary: "How much there is of everything, a few seconds old at most",
  reply: platformStats,
});

/**
 * The event `counts`: all entries when the stream opens, afterwards only those that have changed. With `sealed`, results
 * are sealed, and whoever has counts must drop them.
 */
export type LiveCounts =
  | {
      version: number;
      totalVotes: number;
      sealed?: undefined;
      /** an entry's id → its votes */
      counts: Readonly<Record<string, number>>;
      /** results were sealed until now: the counts of all entries, and what a page without counts does not know yet */
      announced?: { at: string; votesByProof: VotesByProof; waitingVotes: number };
    }
  | { version: number; totalVotes: number; sealed: true };

/** The event `contest`: it should be fetched again, at a random moment within that time, because all pages get it at once. */
export type LiveChange = { version: number; withinMs: number };

/** The event `own-vote`, only in the streams of the person whose vote has changed. */
export type LiveOwnVote = { entryId: number | null; counted: boolean };

/** The event `stage`, where somebody has used it: when the stream opens, and after every change of the stage. */
export type LiveStage = PublicStage;

/** The event `notice`, where there was one: when the stream opens, and after every change. Without a text none is shown. */
export type LiveNotice = Notice;

export const watchContest = endpoint("GET /api/contests/:contestId/live", {
  summary:
    "Server-sent events: counts { version, totalVotes, counts, announced? } or, while results are sealed, { version, totalVotes, sealed }, own-vote { entryId, counted } when the viewer's vote has changed, stage (as GET …/stage answers it) when the screens in the hall show something else, notice { version, text, until } when the organizer says something (no text: taken down), contest { version, withinMs } when it should be fetched again, at a random moment within that time, gone when it was deleted, closing { viewerChanged? } when the client must reconnect, because the server stops or the viewer has changed, beat every 20 seconds",
  reply: "stream",
});

/** The event `counts` of a show: of all awards when the stream opens, afterwards of those that have changed. */
export type LiveShowCounts = {
  /** the show's; an award's is in its counts */
  version: number;
  /** a contest's id → what its own streams are told */
  awards: Readonly<Record<string, LiveCounts>>;
};

/** What a show's stream tells of one award. */
type OfAward<Event> = Event & { contestId: number };
export type LiveAwardStage = OfAward<LiveStage>;
export type LiveAwardNotice = OfAward<LiveNotice>;
export type LiveAwardOwnVote = OfAward<LiveOwnVote>;

/** The event `show-stage`, as `stage` of a contest: what the screens show of the show. */
export type LiveShowStage = PublicShowStage;

export const watchShow = endpoint("GET /api/shows/:showId/live", {
  summary:
    "One stream for all awards of a show: counts { version, awards } with a contest's counts by its id, own-vote, stage and notice as a contest's stream has them, each with contestId, show-stage (as GET …/stage of the show answers it), show { version, withinMs } when the show should be fetched again, at a random moment within that time, gone, closing and beat as in a contest's stream",
  reply: "stream",
});
