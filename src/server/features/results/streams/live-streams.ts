import type { ServerResponse } from "node:http";
import type { LiveChange, LiveCounts, LiveNotice, LiveStage } from "#contract/results.ts";
import { heartbeatIntervalMs } from "#domain/results/pushed-counts.ts";
import type { Log } from "#server/core/log.ts";
import type { Snapshot } from "../state/contest-snapshot.ts";
import type { ContestSnapshots, SnapshotRead } from "../state/contest-snapshots.ts";
import type { ContestState } from "../state/contest-state.ts";
import { votesByProof } from "../state/contest-views.ts";
import { ownVoteStreams, type Viewer } from "./own-vote-streams.ts";
import { endStream, eventBytes, sendToAll } from "./write-event.ts";

type Deps = {
  snapshots: Pick<ContestSnapshots, "newest" | "lastChangeOf">;
  isListening: () => boolean;
  log: Log;
  maxStreams?: number | undefined;
  heartbeatMs?: number;
};

/** The open streams of one contest. */
type Channel = {
  streams: Set<ServerResponse>;
  /** what all of them were sent last */
  lastSent: Snapshot;
  lastSentAt: number;
  /** how many milliseconds of work the last broadcast took */
  broadcastMs: number;
  /** One broadcast after the other, so that no stream gets an older state after a newer one. */
  broadcasts: Promise<void>;
  nextBroadcast: NodeJS.Timeout | undefined;
  /** a broadcast when the results are sealed or a rehearsal ends, which no change tells */
  atChange: NodeJS.Timeout | undefined;
};

const minBroadcastIntervalMs = 250;
const restFactor = 9; // a broadcast that takes long is followed by a pause nine times as long
const retryMs = 1_000; // while the newest state cannot be read
const longestTimerMs = 2 ** 31 - 1;
const maxStreamsPerPerson = 10; // tabs and devices
const maxStreamsPerProcess = 20_000;
/**
 * How soon pages fetch a changed contest: 2,500 of them a second. Of the ceremony they have been sent nearly all that
 * they show, and what they fetch is less urgent than the polls of phones without a stream.
 */
const refetchWithinMs = { least: 1_000, perStream: 0.4, inCeremony: 10_000 };
const reconnectMs = { least: 1_000, most: 6_000 }; // spread, so that not all clients reconnect at once after a restart

type Visit = {
  viewer: Viewer | undefined;
  headers: Record<string, string>;
};
export type OpenResult = "opened" | "no-contest" | "too-many" | "closing";

/** Event streams of changed counts: at most four events a second, each encoded once for all streams of a contest. */
export function liveStreams(deps: Deps) {
  const { snapshots, isListening, log, heartbeatMs = heartbeatIntervalMs } = deps;
  const limit = Math.min(deps.maxStreams ?? maxStreamsPerProcess, maxStreamsPerProcess);
  const channels = new Map<number, Channel>();
  const openByVoter = new Map<string, number>();
  const ownVotes = ownVoteStreams();
  let openCount = 0;
  let isClosed = false;

  const heartbeat = setInterval(() => {
    // An event, because pages cannot see a comment.
    const bytes = eventBytes("beat", {});
    for (const { streams } of channels.values()) void sendToAll(streams, bytes);
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** Headers must not have been sent yet. Anonymous viewers have no limit of their own. */
    async open(contestId: number, stream: ServerResponse, visit: Visit): Promise<OpenResult> {
      const { viewer, headers } = visit;
      const voterId = viewer?.voterId;
      if (isClosed) return "closing";
      if (openCount >= limit || openCountOf(voterId) >= maxStreamsPerPerson) return "too-many";
      count(voterId, 1); // while the state is read
      if (viewer) ownVotes.add(stream, contestId, viewer); // first, because the session may end meanwhile
      try {
        const read = await snapshots.newest(contestId);
        if (!read) return "no-contest";
        if (isClosed) return "closing";
        if (stream.destroyed) return "opened"; // its client has gone already
        count(voterId, 1);
        stream.once("close", () => count(voterId, -1));
        // The stream ends with its connection, so it needs no chunks, and an event is one write instead of three.
        stream.useChunkedEncodingByDefault = false;
        stream.writeHead(200, { ...headers, "content-type": "text/event-stream", "x-accel-buffering": "no" });
        join(contestId, stream, read);
        return "opened";
      } finally {
        count(voterId, -1);
      }
    },

    contestChanged(contestId: number): void {
      const channel = channels.get(contestId);
      if (!channel) return;
      const interval = Math.max(minBroadcastIntervalMs, channel.broadcastMs * (1 + restFactor));
      scheduleBroadcast(contestId, channel, interval - (performance.now() - channel.lastSentAt));
    },

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
      for (const [contestId, channel] of channels) scheduleBroadcast(contestId, channel, 0);
    },

    count: () => openCount,

    /** how many there may be at once */
    limit,

    countByContest: (): ReadonlyMap<number, number> =>
      new Map([...channels].map(([contestId, { streams }]) => [contestId, streams.size])),

    close(): void {
      if (isClosed) return;
      isClosed = true;
      clearInterval(heartbeat);
      for (const { nextBroadcast, atChange, streams } of channels.values()) {
        clearTimeout(nextBroadcast);
        clearTimeout(atChange);
        endAll(streams);
      }
    },
  };

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

  function join(
    contestId: number,
    stream: ServerResponse,
    { snapshot, stale, includesChangesUpTo, changesAt }: SnapshotRead,
  ): void {
    const channel = channels.get(contestId) ?? newChannel(snapshot);
    channels.set(contestId, channel);
    channel.streams.add(stream);
    stream.once("close", () => leave(contestId, channel, stream));
    stream.on("error", () => stream.destroy());
    const { lastSent } = channel;
    const isNewer = isLater(snapshot, lastSent);
    const first = isNewer ? snapshot : lastSent;
    const events = [
      countsEvent(first, first.counts),
      ...stageEvents(undefined, first),
      ...noticeEvents(undefined, first),
    ];
    stream.write(Buffer.concat([Buffer.from(`retry: ${reconnectDelay()}\n`), ...events]));
    // A change that came while the state was read found no channel yet.
    const isOutdated = stale || !isListening() || includesChangesUpTo < snapshots.lastChangeOf(contestId);
    if (isNewer || isOutdated) scheduleBroadcast(contestId, channel, 0);
    broadcastAtChange(contestId, channel, changesAt);
  }

  function leave(contestId: number, channel: Channel, stream: ServerResponse): void {
    channel.streams.delete(stream);
    if (channel.streams.size > 0) return;
    clearTimeout(channel.nextBroadcast);
    clearTimeout(channel.atChange);
    if (channels.get(contestId) === channel) channels.delete(contestId);
  }

  function scheduleBroadcast(contestId: number, channel: Channel, delayMs: number): void {
    if (isClosed || channel.streams.size === 0) return;
    channel.nextBroadcast ??= setTimeout(
      () => {
        channel.broadcasts = channel.broadcasts.then(() => broadcast(contestId, channel));
      },
      Math.max(0, delayMs),
    );
  }

  function broadcastAtChange(contestId: number, channel: Channel, changesAt: number): void {
    clearTimeout(channel.atChange);
    if (isClosed || channel.streams.size === 0 || changesAt === Number.POSITIVE_INFINITY) return;
    const delayMs = Math.min(longestTimerMs, Math.max(0, changesAt - performance.now()));
    // Where it is too early, the read says when to try again.
    channel.atChange = setTimeout(() => scheduleBroadcast(contestId, channel, 0), delayMs);
  }

  async function broadcast(contestId: number, channel: Channel): Promise<void> {
    channel.nextBroadcast = undefined; // before reading: a change that comes now may be missing in what we read
    try {
      const read = await snapshots.newest(contestId);
      if (!read) for (const stream of channel.streams) endStream(stream, eventBytes("gone", {}));
      else if (!read.stale || hidesMore(read.snapshot, channel.lastSent)) await sendChanges(channel, read.snapshot);
      if (read) broadcastAtChange(contestId, channel, read.changesAt);
      if (read?.stale || !isListening()) scheduleBroadcast(contestId, channel, retryMs);
    } catch (error) {
      log.warn({ err: error, contestId }, "could not send a contest's changes to its streams");
      scheduleBroadcast(contestId, channel, retryMs);
    }
  }
}

export type LiveStreams = ReturnType<typeof liveStreams>;

async function sendChanges(channel: Channel, snapshot: Snapshot): Promise<void> {
  const before = channel.lastSent;
  channel.lastSent = snapshot;
  channel.lastSentAt = performance.now();
  const { version } = snapshot.state;
  const changed = [...snapshot.counts].filter(([id, votes]) => before.counts.get(id) !== votes);
  const events: Buffer[] = [];
  const isChanged = version !== before.state.version || hidesMore(snapshot, before);
  const isAnnounced = before.isSealed && !snapshot.isSealed && snapshot.state.contest.announcedAt !== undefined;
  const isOpened = before.state.contest.opened === undefined && snapshot.state.contest.opened !== undefined;
  if (isChanged) events.push(countsEvent(snapshot, changed, isAnnounced));
  events.push(...stageEvents(before, snapshot), ...noticeEvents(before, snapshot));
  if (snapshot.hashWithoutCounts() !== before.hashWithoutCounts()) {
    const { least, perStream, inCeremony } = refetchWithinMs;
    const soonest = isAnnounced || isOpened ? inCeremony : least;
    const withinMs = Math.max(soonest, Math.round(channel.streams.size * perStream));
    events.push(eventBytes("contest", { version, withinMs } satisfies LiveChange));
  }
  if (events.length > 0) channel.broadcastMs = await sendToAll(channel.streams, Buffer.concat(events));
}

function isLater(one: Snapshot, other: Snapshot): boolean {
  if (one.state.version !== other.state.version) return one.state.version > other.state.version;
  return hidesMore(one, other);
}

/** The seal begins and a rehearsal ends without a change of the version. */
function hidesMore(one: Snapshot, other: Snapshot): boolean {
  return (one.isSealed && !other.isSealed) || (other.isRehearsal && !one.isRehearsal);
}

function newChannel(snapshot: Snapshot): Channel {
  return {
    streams: new Set(),
    lastSent: snapshot,
    lastSentAt: performance.now(),
    broadcastMs: 0,
    broadcasts: Promise.resolve(),
    nextBroadcast: undefined,
    atChange: undefined,
  };
}

function countsEvent(
  { state, isSealed }: Snapshot,
  counts: Iterable<readonly [number, number]>,
  isAnnounced = false,
): Buffer {
  const { version, contest } = state;
  const total = { version, totalVotes: contest.totalVotes };
  const data: LiveCounts = isSealed
    ? { ...total, sealed: true }
    : { ...total, counts: Object.fromEntries(counts), ...(isAnnounced ? announcement(state) : {}) };
  return eventBytes("counts", data);
}

/** What sealed pages need besides the counts, so that thousands of them show the results without asking for them. */
function announcement(state: ContestState): Pick<LiveCounts & { sealed?: undefined }, "announced"> {
  const { announcedAt: at, waitingVotes } = state.contest;
  return at ? { announced: { at, votesByProof: votesByProof(state), waitingVotes } } : {};
}

/** None where the stage is as it was sent before, or nobody has used it. */
function stageEvents(before: Snapshot | undefined, { state: { stage } }: Snapshot): Buffer[] {
  if (stage.version === 0) return [];
  const bytes = eventBytes("stage", stage satisfies LiveStage);
  return before && bytes.equals(eventBytes("stage", before.state.stage)) ? [] : [bytes];
}

/** The same for the notice. One that was taken down is sent too: a stream that was closed meanwhile must learn of it. */
function noticeEvents(before: Snapshot | undefined, { state: { notice } }: Snapshot): Buffer[] {
  if (!notice) return [];
  const bytes = eventBytes("notice", notice satisfies LiveNotice);
  const sent = before?.state.notice;
  return sent && bytes.equals(eventBytes("notice", sent)) ? [] : [bytes];
}

function reconnectDelay(): number {
  return Math.round(reconnectMs.least + Math.random() * (reconnectMs.most - reconnectMs.least));
}
