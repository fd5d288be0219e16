import type { HttpBindings } from "@hono/node-server";
import { getContest } from "#contract/contests.ts";
import {
  exportResults,
  getEntriesWithVotes,
  getPlatformStats,
  getTopEntries,
  watchContest,
} from "#contract/results.ts";
import { type Api, ReadyReply } from "#server/http/api.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { type BytesReply, contestReply } from "./contest-reply.ts";
import { entriesWithVotes, topEntries } from "./contest-views.ts";
import { exportedResults } from "./export.ts";
import { listReply } from "./list-reply.ts";
import type { LiveResults } from "./live-results.ts";
import type { Opening } from "./live-streams.ts";
import { inOnePiece } from "./shared-part.ts";
import type { Snapshot } from "./snapshot.ts";

type Parts = {
  results: LiveResults;
  /** for replies that go past the middleware */
  securityHeaders: readonly (readonly [string, string])[];
  now: () => Date;
};

/** Reading, from what the process remembers. Polls of a contest mostly take a lane before this (server/lanes/poll-lane.ts). */
export function resultRoutes(api: Api, { results, securityHeaders, now }: Parts) {
  const entriesReply = listReply(getEntriesWithVotes, entriesWithVotes);
  const topReply = listReply(getTopEntries, topEntries);

  api.handle(getContest, async ({ params, context }) => {
    const seen = await results.contests.read(params.contestId, await context.var.person());
    if (!seen) throw notFound("Contest");
    const asked = {
      ifNoneMatch: context.req.header("if-none-match"),
      acceptEncoding: context.req.header("accept-encoding"),
    };
    return ready(contestReply(seen, asked, now()), context);
  });

  api.handle(getEntriesWithVotes, async ({ params, context }) => {
    return ready(entriesReply(await snapshotOf(params.contestId), context.req.header("if-none-match")), context);
  });

  api.handle(getTopEntries, async ({ params, context }) => {
    return ready(topReply(await snapshotOf(params.contestId), context.req.header("if-none-match")), context);
  });

  api.handle(getPlatformStats, () => results.platform.read());

  api.handle(exportResults, ({ params, query, context }) =>
    exportedResults({ ...params, timeZone: query.timeZone }, context, { store: results.store, now }),
  );

  api.handle(watchContest, async ({ params, context }) => {
    const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
    if (!outgoing || context.req.raw.method !== "GET")
      throw new Refusal("unavailable", "A stream needs a connection of its own");
    const headers = Object.fromEntries([
      ...securityHeaders,
      ["cache-control", "no-store"],
      ["x-request-id", context.var.requestId],
    ]);
    const who = (await context.var.person())?.voterId;
    const opening = await results.streams.open(params.contestId, outgoing, { who, headers });
    if (opening !== "opened") throw refusals[opening]();
    return context.body(null); // nobody sends it: the stream has begun
  });

  async function snapshotOf(contestId: number): Promise<Snapshot> {
    const read = await results.snapshots.newest(contestId);
    if (!read) throw notFound("Contest");
    return read.snapshot;
  }
}

const refusals: Readonly<Record<Exclude<Opening, "opened">, () => Refusal>> = {
  "no-contest": () => notFound("Contest"),
  "too-many": () => new Refusal("too_fast", "Too many live views are open", { retryAfterSeconds: 30 }),
  closing: () => new Refusal("unavailable", "The server is restarting", { retryAfterSeconds: 2 }),
};

function ready({ status, headers, body }: BytesReply, context: RequestContext): ReadyReply {
  for (let at = 0; at < headers.length; at += 2) context.header(headers[at] as string, headers[at + 1]);
  return new ReadyReply(context.newResponse(body && inOnePiece(body), status));
}
