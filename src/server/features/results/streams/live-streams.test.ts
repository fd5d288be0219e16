import { EventEmitter, once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/core/log.ts";
import { contestStateWith } from "#server/testing/contest-states.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { makeSnapshot, type Snapshot } from "../state/contest-snapshot.ts";
import { type LiveStreams, liveStreams } from "./live-streams.ts";
import type { Viewer } from "./own-vote-streams.ts";

let server: Server;
let streams: LiveStreams;
let newest: Snapshot;
let beforeReply: () => Promise<void>;
let lastChange: number;
let changesAt: number;
let address: string;
let viewer: Viewer | undefined;

const streamsOf = (maxStreams?: number) =>
  liveStreams({
    snapshots: {
      async newest() {
        const snapshot = newest;
        await beforeReply();
        return { snapshot, includesChangesUpTo: 0, stale: false, changesAt };
      },
      lastChangeOf: () => lastChange,
    },
    shows: { newest: async () => undefined, lastChangeOf: () => 0 },
    isListening: () => true,
    log: createLog("silent"),
    maxStreams,
    heartbeatMs: 20,
  });

beforeEach(async () => {
  beforeReply = async () => {};
  lastChange = 0;
  changesAt = Number.POSITIVE_INFINITY;
  newest = await makeSnapshot(contestStateWith({ entries: 1, votes: 0 }));
  streams = streamsOf();
  viewer = undefined;
  server = createServer((_, outgoing) => void streams.open({ contestId: 1 }, outgoing, { viewer, headers: {} }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});

afterEach(async () => {
  streams.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

test("an open stream gets heartbeats", async () => {
  const stream = await openEventStream(address);
  await expect.poll(() => stream.beats()).toBeGreaterThan(2);
  expect(stream.events).toHaveLength(1);
  stream.close();
  await expect.poll(() => streams.count()).toBe(0);
});

test("the number of streams is limited, and closing one allows another", async () => {
  streams.close();
  expect(streams.limit).toBe(20_000);
  expect(streamsOf(1_000_000).limit).toBe(20_000); // however many files may be open
  streams = streamsOf(3);
  expect(streams.limit).toBe(3);
  const [first] = await Promise.all([1, 2, 3].map(() => openEventStream(address)));
  await expect.poll(() => streams.count()).toBe(3);
  const refused = new EventEmitter() as ServerResponse;
  expect(await streams.open({ contestId: 1 }, refused, { viewer: undefined, headers: {} })).toBe("too-many");
  first?.close();
  await expect.poll(() => streams.count()).toBe(2);
  const another = await openEventStream(address);
  await expect.poll(() => another.events.length).toBe(1);
});

test("the stream of a client that does not read is ended", async () => {
  const slow = await openEventStream(address);
  const quick = await openEventStream(address);
  await expect.poll(() => slow.events.length + quick.events.length).toBe(2);
  slow.pause();
  const large = await makeSnapshot(contestStateWith({ entries: 50_000, votes: 0 }));
  for (let votes = 1; streams.count() > 1; votes += 1) {
    const version = votes + 1;
    const counts = new Map([...large.counts.keys()].map((id) => [id, votes]));
    newest = { ...large, state: { ...large.state, version }, counts };
    streams.contestChanged(1);
    await expect.poll(() => quick.events.at(-1)?.data.version).toBe(version);
  }
  expect(quick.ended()).toBe(false);
  slow.resume();
  await expect.poll(() => slow.ended()).toBe(true);
  quick.close();
});

test("a change that comes while another is being sent is sent next", async () => {
  const stream = await openEventStream(address);
  await expect.poll(() => stream.events.length).toBe(1);
  const first = await makeSnapshot(contestStateWith({ entries: 1, votes: 1 }));
  const second = await makeSnapshot(contestStateWith({ entries: 1, votes: 2 }));
  beforeReply = async () => {
    beforeReply = async () => {};
    newest = second;
    streams.contestChanged(1);
  };
  newest = first;
  streams.contestChanged(1);
  await expect.poll(() => stream.events.at(-1)?.data.totalVotes).toBe(2);
  stream.close();
});

test("the first event of a client that reconnects has all counts", async () => {
  newest = await makeSnapshot(contestStateWith({ entries: 3, votes: 7 }));
  const stream = await openEventStream(address);
  await expect.poll(() => stream.events.length).toBe(1);
  expect(stream.events[0]?.data).toEqual({ version: 8, totalVotes: 21, counts: { 1: 7, 2: 7, 3: 7 } });
  stream.close();
});

test("other requests are answered while an event is sent to many streams", async () => {
  const done: string[] = [];
  const many = Array.from({ length: 1_000 }, (_, number) => {
    const stream = Object.assign(new EventEmitter(), {
      destroyed: false,
      headersSent: true,
      writableEnded: false,
      writableLength: 0,
      writeHead() {},
      write: (bytes: Buffer) => bytes.includes('"totalVotes":9') && done.push(`stream ${number}`),
      end: () => stream.emit("close"),
    });
    return stream;
  });
  for (const stream of many)
    await streams.open({ contestId: 1 }, stream as unknown as ServerResponse, { viewer: undefined, headers: {} });

  newest = await makeSnapshot(contestStateWith({ entries: 1, votes: 9 }));
  streams.contestChanged(1);
  const answer = () => {
    if (done.length > 0) done.push("another request");
    if (done.filter((what) => what !== "another request").length < many.length) setImmediate(answer);
  };
  answer();
  await expect.poll(() => done.filter((what) => what !== "another request").length).toBe(many.length);
  const firstAnswer = done.indexOf("another request");
  expect(firstAnswer).toBeGreaterThan(0);
  expect(firstAnswer).toBeLessThan(many.length);
});

test("a change that comes while the first stream's state is read is sent to it", async () => {
  const changed = await makeSnapshot(contestStateWith({ entries: 1, votes: 3 }));
  beforeReply = async () => {
    beforeReply = async () => {};
    newest = changed;
    lastChange = 1;
    streams.contestChanged(1); // finds no channel yet
  };
  const stream = await openEventStream(address);
  await expect.poll(() => stream.events.at(-1)?.data.totalVotes).toBe(3);
  stream.close();
});

test("the stream of a session that ends while it is being opened does not begin", async () => {
  viewer = {
    id: "1",
    email: "aki@example.org",
    voterId: "voter",
    proof: "google",
    castBy: "castBy",
    sessionHash: "session",
  };
  beforeReply = async () => streams.sessionEnded("session");
  await expect(openEventStream(address)).rejects.toThrow("socket hang up");
  expect(streams.count()).toBe(0);
});
