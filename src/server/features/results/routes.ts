import { getContest } from "#contract/contests.ts";
import {
  exportResults,
  exportShow,
  exportShowWinners,
  getEntriesWithVotes,
  getPlatformStats,
  getPublicContest,
  getTopEntries,
  watchContest,
  watchShow,
} from "#contract/results.ts";
import { getShow } from "#contract/shows.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { toPlainAddress } from "#server/http/pages/plain-address.ts";
import { alreadySent } from "#server/http/replies/reply.ts";
import { securityHeaders as headersOf } from "#server/http/replies/security-headers.ts";
import { requestIdHeader, type ServerRequest } from "#server/http/requests/server-request.ts";
import { whenReady } from "#server/primitives/maybe-promise.ts";
import { exportedResults } from "./export/export-results.ts";
import { exportedShow, exportedWinners } from "./export/export-show.ts";
import type { LiveResults } from "./live-results.ts";
import { contestReply, publicContestReply } from "./replies/contest-reply.ts";
import { listReply } from "./replies/list-reply.ts";
import type { Snapshot } from "./state/contest-snapshot.ts";
import { entriesWithVotes, topEntries } from "./state/contest-views.ts";
import type { ReadYourVoteCookie } from "./state/read-your-writes.ts";
import type { OpenResult, Watched } from "./streams/live-streams.ts";

type Deps = {
  results: LiveResults;
  https: boolean;
  voteCookie: ReadYourVoteCookie;
  now: () => Date;
  /** told the status of every answer to a read of a contest or show */
  onPoll?: ((status: number) => void) | undefined;
};

export function resultRoutes(api: Api, { results, https, voteCookie, now, onPoll }: Deps) {
  const securityHeaders = headersOf({ https }); // a stream writes its own headers
  const entriesReply = listReply(getEntriesWithVotes, entriesWithVotes);
  const topReply = listReply(getTopEntries, topEntries);

  api.handle(getContest, { load: "read" }, ({ params: { contestId }, request }) =>
    whenReady(request.person(), (person) =>
      whenReady(results.contests.read(contestId, person, voteCookie.readFrom(request, contestId)), (contest) => {
        if (!contest) throw notFound("Contest");
        return counted(contestReply(contest, request, now()));
      }),
    ),
  );

  api.handle(getShow, { load: "read" }, ({ params: { showId }, request }) =>
    whenReady(request.person(), (person) => {
      const versionSeen = (contestId: number) => voteCookie.readFrom(request, contestId);
      return whenReady(results.shows.read(showId, person, versionSeen), (show) => {
        if (!show) throw notFound("Show");
        return counted(contestReply(show, request, now()));
      });
    }),
  );

  api.handle(
    getPublicContest,
    { load: "read" },
    ({ params: { contestId }, request }) =>
      toPlainAddress(request, getPublicContest.path.replace(":contestId", String(contestId))) ??
      whenReady(results.contests.read(contestId, undefined), (contest) => {
        if (!contest) throw notFound("Contest");
        return counted(publicContestReply(contest, request));
      }),
  );

  api.handle(getEntriesWithVotes, { load: "read" }, async ({ params, request }) =>
    entriesReply(await snapshotOf(params.contestId, request), request),
  );

  api.handle(getTopEntries, { load: "read" }, async ({ params, request }) =>
    topReply(await snapshotOf(params.contestId, request), request),
  );

  api.handle(getPlatformStats, { load: "read" }, () => results.platform.read());

  api.handle(exportResults, ({ params, query, request }) =>
    exportedResults({ ...params, timeZone: query.timeZone }, request, { store: results.store, now }),
  );

  const ofShows = { store: results.store, shows: results.showStore, now };

  api.handle(exportShow, ({ params, query, request }) =>
    exportedShow({ ...params, timeZone: query.timeZone }, request, ofShows),
  );

  api.handle(exportShowWinners, ({ params, request }) => exportedWinners(params.showId, request, ofShows));

  api.handle(watchContest, ({ params: { contestId }, request }) => watch({ contestId }, [contestId], request));

  api.handle(watchShow, async ({ params: { showId }, request }) =>
    watch({ showId }, await results.shows.awardsOf(showId), request),
  );

  async function watch(watched: Watched, contestIds: readonly number[], request: ServerRequest) {
    if (request.method !== "GET") throw new Refusal("unavailable", "A stream needs a connection of its own");
    const headers = Object.fromEntries([
      ...securityHeaders,
      ["cache-control", "no-store"],
      [requestIdHeader, request.requestId],
    ]);
    for (const contestId of contestIds)
      results.snapshots.versionSeen(contestId, voteCookie.readFrom(request, contestId));
    const opening = await results.streams.open(watched, request.outgoing, { viewer: await request.person(), headers });
    if (opening === "nothing") throw notFound("contestId" in watched ? "Contest" : "Show");
    if (opening !== "opened") throw refusals[opening]();
    return alreadySent;
  }

  function counted<Answer extends { status: number }>(answer: Answer): Answer {
    onPoll?.(answer.status);
    return answer;
  }

  async function snapshotOf(contestId: number, request: ServerRequest): Promise<Snapshot> {
    results.snapshots.versionSeen(contestId, voteCookie.readFrom(request, contestId));
    const read = await results.snapshots.newest(contestId);
    if (!read) throw notFound("Contest");
    return read.snapshot;
  }
}

const refusals: Readonly<Record<Exclude<OpenResult, "opened" | "nothing">, () => Refusal>> = {
  "too-many": () => new Refusal("too_fast", "Too many live views are open", { retryAfterSeconds: 30 }),
  closing: () => new Refusal("unavailable", "The server is restarting", { retryAfterSeconds: 2 }),
};
