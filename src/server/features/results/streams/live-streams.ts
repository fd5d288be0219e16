import type { ServerResponse } from "node:http";
import { heartbeatIntervalMs } from "#domain/heartbeat.ts";
import type { Log } from "#server/core/log.ts";
import { channels } from "./channels.ts";
import { contestFeed, type ReadContests } from "./contest-feed.ts";
import { ownVoteStreams, type Viewer } from "./own-vote-streams.ts";
import { isAwardOf, type ReadShows, showFeed } from "./show-feed.ts";
import { endStream, eventBytes, reconnectDelay, sendToAll } from "./write-event.ts";

type Deps = {
  snapshots: ReadContests;
  shows: ReadShows;
  isListening: () => boolean;
  log: Log;
  maxStreams?: number | undefined;
  heartbeatMs?: number;
};

const maxStreamsPerPerson = 10; // tabs and devices
const maxStreamsPerProcess = 20_000;

/** What a stream tells of: a contest, or a show with all its awards. */
export type Watched = { contestId: number } | { showId: number };

type Visit = {
  viewer: Viewer | undefined;
  headers: Record<string, string>;
};
export type OpenResult = "opened" | "nothing" | "too-many" | "closing";

/** Event streams of changed counts. */
export function liveStreams(deps: Deps) {
  const { snapshots, shows, isListening, log, heartbeatMs = heartbeatIntervalMs } = deps;
  const limit = Math.min(deps.maxStreams ?? maxStreamsPerProcess, maxStreamsPerProcess);
  const ofContests = channels(contestFeed(snapshots), { isListening, log });
  const ofShows = channels(showFeed(shows, snapshots), { isListening, log });
  const openByVoter = new Map<string, number>();
  const ownVotes = ownVoteStreams();
  let openCount = 0;
  let isClosed = false;

  const heartbeat = setInterval(() => {
    // An event, because pages cannot see a comment.
    const bytes = eventBytes("beat", {});
    for (const streams of openStreams()) void sendToAll(streams, bytes);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** Headers must not have been sent yet. Anonymous viewers have no limit of their own. */
    async open(watched: Watched, stream: ServerResponse, visit: Visit): Promise<OpenResult> {
      const { viewer, headers } = visit;
      const voterId = viewer?.voterId;
      if (isClosed) return "closing";
      if (openCount >= limit || openCountOf(voterId) >= maxStreamsPerPerson) return "too-many";
      count(voterId, 1); // while the state is read
      // First, because the session may end meanwhile.
      if (viewer) ownVotes.add(stream, { viewer, isOfShow: "showId" in watched, shows: tellsOf(watched) });
      try {
        const join = await ("contestId" in watched
          ? ofContests.toJoin(watched.contestId)
          : ofShows.toJoin(watched.showId));
        if (!join) return "nothing";
        if (isClosed) return "closing";
        if (stream.destroyed) return "opened"; // its client has gone already
        count(voterId, 1);
        stream.once("close", () => count(voterId, -1));
        // The stream ends with its connection, so it needs no chunks, and an event is one write instead of three.
        stream.useChunkedEncodingByDefault = false;
        stream.writeHead(200, { ...headers, "content-type": "text/event-stream", "x-accel-buffering": "no" });
        join(stream);
        if (viewer) ownVotes.followIn(contestsOf(watched), stream, viewer);
        return "opened";
      } finally {
        count(voterId, -1);
      }
    },

    contestChanged(contestId: number): void {
      ofContests.changed(contestId);
      for (const [showId, { lastSent }] of ofShows.open) if (isAwardOf(lastSent, contestId)) ofShows.changed(showId);
    },

    showChanged: ofShows.changed,

    votesTaken: ownVotes.tell,

    votersOf: ownVotes.votersOf,

    /** Its streams must not tell anything of the person any more. Clients reconnect and get what they may see. */
    sessionEnded(sessionHash: string): void {
      endAll(ownVotes.ofSession(sessionHash), { viewerChanged: true });
    },

    /** The same for people of whom something has changed that their streams depend on. */
    viewersChanged(matches: (viewer: Viewer) => boolean): void {
      endAll(ownVotes.ofViewers(matches), { viewerChanged: true });
    },

    anyContestMayHaveChanged(): void {
      ofContests.anyMayHaveChanged();
      ofShows.anyMayHaveChanged();
    },

    count: () => openCount,

    /** how many there may be at once */
    limit,

    /** Who watches a show watches each of its awards. */
    countByContest(): ReadonlyMap<number, number> {
      const counts = new Map([...ofContests.open].map(([contestId, { streams }]) => [contestId, streams.size]));
      for (const { lastSent, streams } of ofShows.open.values())
        for (const { state } of lastSent.awards)
          counts.set(state.contest.id, (counts.get(state.contest.id) ?? 0) + streams.size);
      return counts;
    },

    close(): void {
      if (isClosed) return;
      isClosed = true;
      clearInterval(heartbeat);
      ofContests.close();
      ofShows.close();
      for (const streams of openStreams()) endAll(streams);
    },
  };

  function openStreams(): ReadonlySet<ServerResponse>[] {
    return [...ofContests.open.values(), ...ofShows.open.values()].map(({ streams }) => streams);
  }

  function tellsOf(watched: Watched): (contestId: number) => boolean {
    if ("contestId" in watched) return (contestId) => contestId === watched.contestId;
    return (contestId) => {
      const channel = ofShows.open.get(watched.showId);
      return channel !== undefined && isAwardOf(channel.lastSent, contestId);
    };
  }

  function contestsOf(watched: Watched): number[] {
    if ("contestId" in watched) return [watched.contestId];
    return (ofShows.open.get(watched.showId)?.lastSent.awards ?? []).map(({ state }) => state.contest.id);
  }

  function endAll(streams: Iterable<ServerResponse>, { viewerChanged = false } = {}): void {
    const data = JSON.stringify(viewerChanged ? { viewerChanged } : {});
    for (const stream of streams)
      if (stream.headersSent) endStream(stream, `retry: ${reconnectDelay()}\nevent: closing\ndata: ${data}\n\n`);
      else stream.destroy();
  }

  function openCountOf(voterId: string | undefined): number {
    return voterId === undefined ? 0 : (openByVoter.get(voterId) ?? 0);
  }

  function count(voterId: string | undefined, change: 1 | -1): void {
    openCount += change;
    if (voterId === undefined) return;
    const left = openCountOf(voterId) + change;
    if (left > 0) openByVoter.set(voterId, left);
    else openByVoter.delete(voterId);
  }
}

export type LiveStreams = ReturnType<typeof liveStreams>;
