import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { LiveCounts } from "#contract/results.ts";
import { heartbeatEvery } from "#domain/live-counts.ts";
import type { Log } from "#server/log.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ContestSnapshots } from "./snapshots.ts";

type Parts = {
  snapshots: Pick<ContestSnapshots, "newest">;
  hearsChanges: () => boolean;
  log: Log;
  /** at once, in this process */
  atMost?: number | undefined;
  /** in milliseconds; a test may be less patient */
  beatEvery?: number;
};

type Room = {
  streams: Set<ServerResponse>;
  /** what all of them have been told */
  told: Snapshot;
  toldAt: number;
  /** how long it took to tell all of them, in milliseconds of our own work */
  tellingTook: number;
  /** one after the other: nobody hears a later change before an earlier one */
  telling: Promise<void>;
  /** a change was heard, and will be told */
  due: NodeJS.Timeout | undefined;
};

const tellEvery = 250;
const restAfterTelling = 9; // times as long as it took: with very many who watch, all hear a little later
const toldAtATime = 20; // half a millisecond; in between others are answered, and when voting ends thousands ask at that very moment
const retryEvery = 1_000; // while the newest cannot be had
const perPerson = 10; // tabs and devices
const perProcess = 20_000;
const unreadAtMost = 16 * 1024; // beyond what the network holds: who is so far behind reads no more
const comeBackWithin = { least: 1_000, most: 6_000 }; // spread, so that a restart is not a stampede

type Visit = { who: string | undefined; headers: Record<string, string> };
export type Opening = "opened" | "no-contest" | "too-many" | "closing";

/** Streams of changed counts: one encoded event for all who watch a contest, at most four a second. */
export function liveStreams({ snapshots, hearsChanges, log, atMost = perProcess, beatEvery = heartbeatEvery }: Parts) {
  const rooms = new Map<number, Room>();
  const streamsOf = new Map<string, number>();
  let open = 0;
  let closed = false;

  const beating = setInterval(() => {
    // An event and no comment: of a comment the page would not hear.
    const beat = Buffer.from("event: beat\ndata: {}\n\n");
    for (const room of rooms.values()) void sendToAll(room.streams, beat);
  }, beatEvery);
  beating.unref();

  return {
    /** `who` counts for the limit; somebody unknown has none but the process's. Headers have not been sent yet. */
    async open(contestId: number, stream: ServerResponse, { who, headers }: Visit): Promise<Opening> {
      if (closed) return "closing";
      if (open >= Math.min(atMost, perProcess) || countOf(who) >= perPerson) return "too-many";
      count(who, 1);
      try {
        const read = await snapshots.newest(contestId);
        if (!read) return "no-contest";
        if (closed) return "closing";
        if (stream.destroyed) return "opened"; // and left
        count(who, 1);
        stream.once("close", () => count(who, -1));
        stream.useChunkedEncodingByDefault = false; // a stream ends with its connection: then an event is one piece to write, not three
        stream.writeHead(200, { ...headers, "content-type": "text/event-stream", "x-accel-buffering": "no" });
        join(contestId, stream, read.snapshot);
        return "opened";
      } finally {
        count(who, -1);
      }
    },

    contestChanged(contestId: number): void {
      const room = rooms.get(contestId);
      if (!room) return;
      const pause = Math.max(tellEvery, room.tellingTook * (1 + restAfterTelling));
      tellSoon(contestId, room, pause - (performance.now() - room.toldAt));
    },

    mayHaveMissed(): void {
      for (const [contestId, room] of rooms) tellSoon(contestId, room, 0);
    },

    /** How many are open. */
    count: () => open,

    close(): void {
      if (closed) return;
      closed = true;
      clearInterval(beating);
      for (const room of rooms.values()) {
        clearTimeout(room.due);
        for (const stream of room.streams) bid(stream, `retry: ${spread()}\nevent: closing\ndata: {}\n\n`);
      }
    },
  };

  function countOf(who: string | undefined): number {
    return who === undefined ? 0 : (streamsOf.get(who) ?? 0);
  }

  function count(who: string | undefined, change: 1 | -1): void {
    open += change;
    if (who === undefined) return;
    const left = countOf(who) + change;
    if (left > 0) streamsOf.set(who, left);
    else streamsOf.delete(who);
  }

  function join(contestId: number, stream: ServerResponse, snapshot: Snapshot): void {
    const room = rooms.get(contestId) ?? newRoom(snapshot);
    rooms.set(contestId, room);
    room.streams.add(stream);
    stream.once("close", () => leave(contestId, room, stream));
    stream.on("error", () => stream.destroy());
    const isNews = snapshot.moment.version > room.told.moment.version;
    const first = isNews ? snapshot : room.told;
    stream.write(Buffer.concat([Buffer.from(`retry: ${spread()}\n`), countsEvent(first, first.counts)]));
    if (isNews) tellSoon(contestId, room, 0);
  }

  function leave(contestId: number, room: Room, stream: ServerResponse): void {
    room.streams.delete(stream);
    if (room.streams.size > 0) return;
    clearTimeout(room.due);
    if (rooms.get(contestId) === room) rooms.delete(contestId);
  }

  function tellSoon(contestId: number, room: Room, wait: number): void {
    if (closed || room.streams.size === 0) return;
    room.due ??= setTimeout(
      () => {
        room.telling = room.telling.then(() => tell(contestId, room));
      },
      Math.max(0, wait),
    );
  }

  async function tell(contestId: number, room: Room): Promise<void> {
    room.due = undefined; // what is heard from now on may not be in what we read: it is told next
    try {
      const read = await snapshots.newest(contestId);
      if (!read) for (const stream of room.streams) bid(stream, "event: gone\ndata: {}\n\n");
      else if (!read.stale) await tellChanges(room, read.snapshot);
      if (read?.stale || !hearsChanges()) tellSoon(contestId, room, retryEvery);
    } catch (error) {
      log.warn({ err: error, contestId }, "could not tell those who watch");
      tellSoon(contestId, room, retryEvery);
    }
  }

  async function tellChanges(room: Room, snapshot: Snapshot): Promise<void> {
    const before = room.told;
    room.told = snapshot;
    room.toldAt = performance.now();
    const changed = [...snapshot.counts].filter(([id, votes]) => before.counts.get(id) !== votes);
    const events: Buffer[] = [];
    if (snapshot.moment.version !== before.moment.version) events.push(countsEvent(snapshot, changed));
    if (snapshot.outline() !== before.outline())
      events.push(Buffer.from(`event: contest\ndata: {"version":${snapshot.moment.version}}\n\n`));
    if (events.length === 0) return;
    room.tellingTook = await sendToAll(room.streams, Buffer.concat(events));
  }
}

export type LiveStreams = ReturnType<typeof liveStreams>;

/** Nothing is kept for somebody who does not read: they come back, and begin with all counts. */
function send(stream: ServerResponse, bytes: Buffer): void {
  if (stream.writableEnded) return; // the last word has been said meanwhile
  if (stream.writableLength > unreadAtMost) {
    stream.destroy();
    return;
  }
  // Node would send it a little later, one by one as well: then nobody could say how long it takes to tell all of them.
  stream.socket?.cork();
  stream.write(bytes);
  stream.socket?.uncork();
}

/** Whoever joins meanwhile may hear it once more. Says how many milliseconds of work it was. */
async function sendToAll(streams: ReadonlySet<ServerResponse>, bytes: Buffer): Promise<number> {
  let worked = 0;
  let began = performance.now();
  let told = 0;
  for (const stream of streams) {
    send(stream, bytes);
    told += 1;
    if (told % toldAtATime !== 0) continue;
    worked += performance.now() - began;
    await nextTurn();
    began = performance.now();
  }
  return worked + performance.now() - began;
}

/** A last word, and the end. */
function bid(stream: ServerResponse, word: string): void {
  if (stream.writableLength > unreadAtMost) stream.destroy();
  else stream.end(word);
}

function newRoom(snapshot: Snapshot): Room {
  return {
    streams: new Set(),
    told: snapshot,
    toldAt: performance.now(),
    tellingTook: 0,
    telling: Promise.resolve(),
    due: undefined,
  };
}

function countsEvent({ moment }: Snapshot, counts: Iterable<readonly [number, number]>): Buffer {
  const { version, contest } = moment;
  const data: LiveCounts = { version, totalVotes: contest.totalVotes, counts: Object.fromEntries(counts) };
  return Buffer.from(`event: counts\ndata: ${JSON.stringify(data)}\n\n`);
}

function spread(): number {
  return Math.round(comeBackWithin.least + Math.random() * (comeBackWithin.most - comeBackWithin.least));
}
