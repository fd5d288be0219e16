import * as z from "zod/mini";
import type { ControlCommand } from "#domain/contests/control-commands.ts";
import { notice } from "./contests.ts";
import { extension, minutesOrEnd, noticeBody } from "./control.ts";
import { type Endpoint, endpoint, type Route } from "./endpoint.ts";
import { managedShow } from "./shows.ts";

/** `controlVersion` of the show as it was shown; it follows the clock, in milliseconds. */
const controlVersion = z.int().check(z.minimum(1_000_000_000_000), z.maximum(Number.MAX_SAFE_INTEGER));

const showCommandReply = z.object({
  show: managedShow,
  /** of each award, in order; what was refused says why */
  results: z.array(
    z.object({ contestId: z.int(), title: z.string(), done: z.boolean(), refused: z.optional(z.string()) }),
  ),
});
export type ShowCommandReply = z.output<typeof showCommandReply>;

const conflicts =
  "on each award where it is possible, all in one transaction, from the show's controlVersion that one has seen; 409 with the present show in `current` where that is an older one (those who manage the show)";

function commandForAll<const R extends Route>(route: R, what: string) {
  return endpoint(route, {
    summary: `${what}, ${conflicts}`,
    body: z.object({ version: controlVersion }),
    reply: showCommandReply,
  });
}

export const rehearseAll = commandForAll("POST /api/shows/:showId/rehearsal", "Rehearse voting");
export const clearAll = commandForAll(
  "POST /api/shows/:showId/rehearsal/clear",
  "End the rehearsal and clear its votes",
);
export const openAll = commandForAll("POST /api/shows/:showId/open", "Start voting now");
export const pauseAll = commandForAll("POST /api/shows/:showId/pause", "Pause voting");
export const resumeAll = commandForAll("POST /api/shows/:showId/resume", "Resume voting");
export const endAll = commandForAll("POST /api/shows/:showId/end", "End voting now");
export const sealAll = commandForAll("POST /api/shows/:showId/seal", "Seal the results");
export const openEnvelopes = commandForAll("POST /api/shows/:showId/envelope", "Open the envelope");
export const announceAll = commandForAll(
  "POST /api/shows/:showId/announce",
  "Announce the results, and the awards without voting",
);

export const extendAll = endpoint("POST /api/shows/:showId/extend", {
  summary: `Move the end of voting, ${conflicts}`,
  body: z.object({ version: controlVersion, ...extension }).check(minutesOrEnd),
  reply: showCommandReply,
});

/** As commandEndpoints of a contest. */
export const showCommandEndpoints = {
  open: openAll,
  pause: pauseAll,
  resume: resumeAll,
  end: endAll,
  seal: sealAll,
  envelope: openEnvelopes,
  announce: announceAll,
  rehearse: rehearseAll,
  clear: clearAll,
} as const satisfies Record<Exclude<ControlCommand, "extend">, Endpoint>;

export const showNoticeOnAll = endpoint("PUT /api/shows/:showId/notice", {
  summary:
    "Show one line on all phones and screens of a show, in all its awards at once, for some minutes (those who manage the show)",
  body: noticeBody,
  /** of each award; its own voting may end earlier */
  reply: z.array(z.object({ contestId: z.int(), ...notice.shape })),
});

export const takeDownNoticeOnAll = endpoint("DELETE /api/shows/:showId/notice", {
  summary: "Take the notice down from all phones and screens of a show (those who manage the show)",
  reply: z.undefined(),
  status: 204,
});
