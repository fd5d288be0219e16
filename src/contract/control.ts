import * as z from "zod/mini";
import { type ControlCommand, extendMinutes } from "#domain/contests/control-commands.ts";
import { isNoticeText, noticeMessages, noticeMinutes } from "#domain/contests/notices.ts";
import { type RefusedReason, refusedReasons } from "#domain/votes/refusal-counts.ts";
import { managedContest, notice } from "./contests.ts";
import { type Endpoint, endpoint, type Route } from "./endpoint.ts";
import { instant, largestInt } from "./fields.ts";

/** `controlVersion` of the contest as it was shown. */
const version = z.int().check(z.minimum(1), z.maximum(largestInt));

const conflicts =
  "from the controlVersion that one has seen; 409 with the present state in `current` where that is an older one (those who manage the contest)";

function command<const R extends Route>(route: R, what: string) {
  return endpoint(route, { summary: `${what}, ${conflicts}`, body: z.object({ version }), reply: managedContest });
}

export const startRehearsal = command(
  "POST /api/contests/:contestId/rehearsal",
  "Let people vote before the start; these votes are cleared, at the latest when voting starts",
);

export const clearRehearsal = command(
  "POST /api/contests/:contestId/rehearsal/clear",
  "End a rehearsal and clear its votes; 409 from the start of voting on",
);

export const openVoting = command("POST /api/contests/:contestId/open", "Start voting now");

export const pauseVoting = command("POST /api/contests/:contestId/pause", "Let nobody vote for a while");

export const resumeVoting = command("POST /api/contests/:contestId/resume", "Let everybody vote again after a pause");

export const extension = {
  minutes: z.optional(z.int().check(z.minimum(extendMinutes.least), z.maximum(extendMinutes.most))),
  /** the new end, instead of minutes */
  endsAt: z.optional(instant),
};

type Extension = { minutes?: number | undefined; endsAt?: string | undefined };

export const minutesOrEnd = z.refine<Extension>(
  ({ minutes, endsAt }) => (minutes === undefined) !== (endsAt === undefined),
  "minutes or endsAt",
);

export const extendVoting = endpoint("POST /api/contests/:contestId/extend", {
  summary: `Move the end of voting, or open it again after the end until the envelope is opened, ${conflicts}`,
  body: z.object({ version, ...extension }).check(minutesOrEnd),
  reply: managedContest,
});

export const endVoting = command("POST /api/contests/:contestId/end", "End voting now");

export const sealResults = command(
  "POST /api/contests/:contestId/seal",
  "Hide from now on which entry has how many votes",
);

export const openEnvelope = command(
  "POST /api/contests/:contestId/envelope",
  "Show the sealed results to those who manage the contest, after the end",
);

export const announceResults = command(
  "POST /api/contests/:contestId/announce",
  "Show the sealed results to everybody, once the envelope was opened",
);

/** The endpoint of each command that needs nothing but the version that it was made from; `extend` takes more. */
export const commandEndpoints = {
  open: openVoting,
  pause: pauseVoting,
  resume: resumeVoting,
  end: endVoting,
  seal: sealResults,
  envelope: openEnvelope,
  announce: announceResults,
  rehearse: startRehearsal,
  clear: clearRehearsal,
} as const satisfies Record<Exclude<ControlCommand, "extend">, Endpoint>;

export const noticeBody = z.object({
  text: z.string().check(z.refine(isNoticeText, noticeMessages.badText)),
  minutes: z.int().check(z.minimum(noticeMinutes.least), z.maximum(noticeMinutes.most)),
});
export type NoticeBody = z.output<typeof noticeBody>;

export const showNotice = endpoint("PUT /api/contests/:contestId/notice", {
  summary: "Show one line on all phones and screens of a contest, for some minutes (those who manage the contest)",
  body: noticeBody,
  reply: notice,
});

export const takeDownNotice = endpoint("DELETE /api/contests/:contestId/notice", {
  summary: "Take the notice down from all phones and screens (those who manage the contest)",
  reply: z.undefined(),
  status: 204,
});

const controlNow = z.object({
  ...z.pick(managedContest, {
    startDate: true,
    endDate: true,
    isActive: true,
    totalVotes: true,
    waitingVotes: true,
  }).shape,
  serverTime: instant,
  /** of the last full minute */
  votesLastMinute: z.int(),
  votesLastTenMinutes: z.int(),
  votesLastHour: z.int(),
  /** open live connections of phones and screens, over all processes of the server */
  watching: z.int(),
  /** within the last hour, most frequent first */
  refused: z.array(
    z.object({ reason: z.enum(Object.keys(refusedReasons) as [RefusedReason, ...RefusedReason[]]), votes: z.int() }),
  ),
  /** how long the database took to answer, in milliseconds; null while it does not, and the figures are older */
  databaseMs: z.nullable(z.number()),
  /** by `npm run backup`; null: never */
  lastBackupAt: z.nullable(instant),
  /** of the server's data folder; null where it is not known, or holds neither the database nor photos */
  disk: z.nullable(z.object({ freeBytes: z.int(), holdsDatabase: z.boolean(), holdsPhotos: z.boolean() })),
});
export type ControlNow = z.output<typeof controlNow>;

export const getControl = endpoint("GET /api/contests/:contestId/control", {
  summary:
    "How a contest's day goes: its state, and figures that are a few seconds old (those who manage it or run its stage)",
  reply: controlNow,
});

const voteSeries = z.object({ from: instant, stepMinutes: z.int(), votes: z.array(z.int()) });

const votesOverTime = z.object({
  /** the last 60 minutes, the running one last */
  minutes: voteSeries,
  /** from the start until now or the end, by hour, or in longer steps where it lasts for more than two weeks */
  whole: voteSeries,
});
export type VotesOverTime = z.output<typeof votesOverTime>;

export const getVotesOverTime = endpoint("GET /api/contests/:contestId/votes-over-time", {
  summary: "How many votes came when, whatever became of them later (those who manage the contest or run its stage)",
  reply: votesOverTime,
});
