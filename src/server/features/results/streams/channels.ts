import type { ServerResponse } from "node:http";
import type { Log } from "#server/core/log.ts";
import type { Feed, FeedRead } from "./feed.ts";
import { endStream, eventBytes, reconnectDelay, sendToAll } from "./write-event.ts";

/** The open streams of one contest, or one show. */
type Channel<Shown> = {
  streams: Set<ServerResponse>;
  /** what all of them were sent last */
  lastSent: Shown;
  lastSentAt: number;
  /** how many milliseconds of work the last broadcast took */
  broadcastMs: number;
  /** One broadcast after the other, so that no stream gets an older state after a newer one. */
  broadcasts: Promise<void>;
  nextBroadcast: NodeJS.Timeout | undefined;
  /** a broadcast when the results are sealed or a rehearsal ends, which no change tells */
  atChange: NodeJS.Timeout | undefined;
};

type Deps = { isListening: () => boolean; log: Log };

const minBroadcastIntervalMs = 250;
const restFactor = 9; // a broadcast that takes long is followed by a pause nine times as long
const retryMs = 1_000; // while the newest state cannot be read
const longestTimerMs = 2 ** 31 - 1;

/** Sends what a feed tells: at most four times a second, each event encoded once for all streams of a channel. */
export function channels<Shown>(feed: Feed<Shown>, { isListening, log }: Deps) {
  const open = new Map<number, Channel<Shown>>();
  let isClosed = false;

  return {
    open: open as ReadonlyMap<number, Channel<Shown>>,

    /** Reads what a stream is sent first. Nothing where there is no such contest or show. */
    async toJoin(id: number): Promise<((stream: ServerResponse) => void) | undefined> {
      const read = await feed.read(id);
      return read && ((stream) => join(id, stream, read));
    },

    changed(id: number): void {
      const channel = open.get(id);
      if (!channel) return;
      const interval = Math.max(minBroadcastIntervalMs, channel.broadcastMs * (1 + restFactor));
      scheduleBroadcast(id, channel, interval - (performance.now() - channel.lastSentAt));
    },

    anyMayHaveChanged(): void {
      for (const [id, channel] of open) scheduleBroadcast(id, channel, 0);
    },

    /** Nothing is sent any more. */
    close(): void {
      isClosed = true;
      for (const { nextBroadcast, atChange } of open.values()) {
        clearTimeout(nextBroadcast);
        clearTimeout(atChange);
      }
    },
  };

  function join(id: number, stream: ServerResponse, { shown, stale, isOutdated, changesAt }: FeedRead<Shown>): void {
    const channel = open.get(id) ?? newChannel(shown);
    open.set(id, channel);
    channel.streams.add(stream);
    stream.once("close", () => leave(id, channel, stream));
    stream.on("error", () => stream.destroy());
    const latest = feed.latest(shown, channel.lastSent);
    stream.write(Buffer.concat([Buffer.from(`retry: ${reconnectDelay()}\n`), ...feed.first(latest)]));
    const isNewer = latest !== channel.lastSent;
    if (isNewer || stale || !isListening() || isOutdated()) scheduleBroadcast(id, channel, 0);
    broadcastAtChange(id, channel, changesAt);
  }

  function leave(id: number, channel: Channel<Shown>, stream: ServerResponse): void {
    channel.streams.delete(stream);
    if (channel.streams.size > 0) return;
    clearTimeout(channel.nextBroadcast);
    clearTimeout(channel.atChange);
    if (open.get(id) === channel) open.delete(id);
  }

  function scheduleBroadcast(id: number, channel: Channel<Shown>, delayMs: number): void {
    if (isClosed || channel.streams.size === 0) return;
    channel.nextBroadcast ??= setTimeout(
      () => {
        channel.broadcasts = channel.broadcasts.then(() => broadcast(id, channel));
      },
      Math.max(0, delayMs),
    );
  }

  function broadcastAtChange(id: number, channel: Channel<Shown>, changesAt: number): void {
    clearTimeout(channel.atChange);
    if (isClosed || channel.streams.size === 0 || changesAt === Number.POSITIVE_INFINITY) return;
    const delayMs = Math.min(longestTimerMs, Math.max(0, changesAt - performance.now()));
    // Where it is too early, the read says when to try again.
    channel.atChange = setTimeout(() => scheduleBroadcast(id, channel, 0), delayMs);
  }

  async function broadcast(id: number, channel: Channel<Shown>): Promise<void> {
    channel.nextBroadcast = undefined; // before reading: a change that comes now may be missing in what we read
    try {
      const read = await feed.read(id);
      if (!read) for (const stream of channel.streams) endStream(stream, eventBytes("gone", {}));
      else if (!read.stale || feed.hidesMore(read.shown, channel.lastSent)) await sendChanges(channel, read.shown);
      if (read) broadcastAtChange(id, channel, read.changesAt);
      if (read?.stale || !isListening()) scheduleBroadcast(id, channel, retryMs);
    } catch (error) {
      log.warn({ err: error, [`${feed.what}Id`]: id }, `could not send a ${feed.what}'s changes to its streams`);
      scheduleBroadcast(id, channel, retryMs);
    }
  }

  async function sendChanges(channel: Channel<Shown>, shown: Shown): Promise<void> {
    const before = channel.lastSent;
    channel.lastSent = shown;
    channel.lastSentAt = performance.now();
    const events = feed.changes(before, shown, channel.streams.size);
    if (events.length > 0) channel.broadcastMs = await sendToAll(channel.streams, Buffer.concat(events));
  }
}

function newChannel<Shown>(shown: Shown): Channel<Shown> {
  return {
    streams: new Set(),
    lastSent: shown,
    lastSentAt: performance.now(),
    broadcastMs: 0,
    broadcasts: Promise.resolve(),
    nextBroadcast: undefined,
    atChange: undefined,
  };
}
