import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "#server/core/log.ts";
import { contestStateWith } from "#server/testing/contest-states.ts";
import { type ContestSnapshots, contestSnapshots } from "./contest-snapshots.ts";

const missing = 1_000_000;
let reads: number[];
let votes: number;
let isListening: boolean;
let endsInMs: number;
let sealsInMs: number;
let sealed: boolean;
let beforeReply: () => Promise<void>;
let snapshots: ContestSnapshots;

beforeEach(() => {
  reads = [];
  votes = 0;
  isListening = true;
  endsInMs = 60_000;
  sealsInMs = Number.POSITIVE_INFINITY;
  sealed = false;
  beforeReply = async () => {};
  snapshots = contestSnapshots({
    store: {
      async read(contestId) {
        reads.push(contestId);
        const found = contestStateWith({ entries: 1, votes, version: votes, endsInMs, sealsInMs, sealed });
        await beforeReply();
        return contestId === missing ? undefined : found;
      },
    },
    isListening: () => isListening,
    log: createLog("silent"),
  });
});

const newest = async (contestId = 1) => (await snapshots.newest(contestId))?.snapshot.state.contest.totalVotes;

test("a contest is read once for all requests that come at the same time, and then cached", async () => {
  expect(snapshots.cached(1, 0)).toBeUndefined();
  expect(await Promise.all(Array.from({ length: 50 }, () => newest()))).toEqual(Array.from({ length: 50 }, () => 0));
  expect(await newest()).toBe(0);
  expect(snapshots.cached(1, 0)).toBeDefined();
  expect(reads).toEqual([1]);
});

test("a contest that changes while it is read is read once more", async () => {
  beforeReply = async () => {
    beforeReply = async () => {};
    votes = 1;
    snapshots.changed(1);
  };
  expect(await newest()).toBe(0);
  expect(snapshots.cached(1, 0)).toBeUndefined();
  expect(await newest()).toBe(1);
  expect(reads).toEqual([1, 1]);
});

describe("a version that somebody has seen elsewhere", () => {
  const versionRead = async (seen: number) =>
    (await snapshots.recent(1, snapshots.versionSeen(1, seen)))?.snapshot.state.version;

  test("is read before they are answered, and costs nothing once it is known", async () => {
    expect(snapshots.versionSeen(1, 7)).toBe(0); // nothing is cached, so it is read anyway
    await newest();
    votes = 3;
    expect(await versionRead(0)).toBe(0);
    const atLeast = snapshots.versionSeen(1, 3);
    expect(snapshots.cached(1, atLeast)).toBeUndefined();
    expect(await versionRead(3)).toBe(3);
    expect(snapshots.versionSeen(1, 3)).toBe(0);
    expect(reads).toHaveLength(2);
  });

  test.each(["first", "later"])("is not in a %s reading that began before", async (reading) => {
    if (reading === "later") {
      await newest();
      snapshots.changed(1);
    }
    let isSeen: Promise<number | undefined> | undefined;
    beforeReply = async () => {
      beforeReply = async () => {};
      votes = 5;
      isSeen = versionRead(5);
    };
    expect(await newest()).toBe(0);
    expect(await isSeen).toBe(5);
  });

  test("that does not exist is not waited for", async () => {
    await newest();
    expect(await versionRead(9_000)).toBe(0);
  });
});

test("a request that comes after a change does not get what was read before it", async () => {
  await newest();
  let answer = () => {};
  beforeReply = () => new Promise((resolve) => (answer = resolve));
  snapshots.changed(1);
  const early = newest();
  await expect.poll(() => reads.length).toBe(2);
  votes = 5;
  snapshots.changed(1);
  const late = newest();
  beforeReply = async () => {};
  answer();
  expect(await late).toBe(5);
  expect([0, 5]).toContain(await early);
});

test("a snapshot is rebuilt only when the contest's version is new", async () => {
  const first = await snapshots.newest(1);
  snapshots.invalidateAll();
  expect((await snapshots.newest(1))?.snapshot).toBe(first?.snapshot);
  votes = 1;
  snapshots.invalidateAll();
  expect((await snapshots.newest(1))?.snapshot).not.toBe(first?.snapshot);
});

describe("while the throttle delays the next read", () => {
  beforeEach(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      snapshots.changed(1);
      await newest();
    }
  });

  test("only a viewer who must see a change waits for it", async () => {
    votes = 1;
    snapshots.changed(1);
    const ownChange = snapshots.lastChange();
    expect(snapshots.cached(1, 0)).toBeUndefined(); // no read has been started yet
    expect(await snapshots.recent(1, 0)).toMatchObject({ stale: false, snapshot: { state: { version: 0 } } });
    expect(snapshots.cached(1, 0)?.snapshot.state.version).toBe(0);
    expect(snapshots.cached(1, ownChange)).toBeUndefined();
    expect(await snapshots.recent(1, ownChange)).toMatchObject({ stale: false, snapshot: { state: { version: 1 } } });
    expect(snapshots.cached(1, ownChange)?.snapshot.state.version).toBe(1);
  });

  test("other viewers do not wait for a slow read either", async () => {
    await expect.poll(async () => (await snapshots.newest(2))?.snapshot.state.version).toBe(0);
    beforeReply = () => new Promise(() => {});
    snapshots.changed(2);
    const slow = await snapshots.recent(2, 0);
    expect(slow).toMatchObject({ stale: false, snapshot: { state: { version: 0 } } });
    expect(await snapshots.recent(2, snapshots.lastChange())).toMatchObject({ stale: true });
  });

  test("a snapshot that stays outdated for long is marked as stale", async () => {
    beforeReply = () => new Promise(() => {});
    snapshots.changed(1);
    expect((await snapshots.recent(1, 0))?.stale).toBe(false);
    await expect.poll(async () => (await snapshots.recent(1, 0))?.stale).toBe(true);
    expect(snapshots.cached(1, 0)).toBeUndefined();
  });

  test("all viewers wait for the read while no notifications arrive", async () => {
    isListening = false;
    votes = 1;
    snapshots.changed(1);
    expect((await snapshots.recent(1, 0))?.snapshot.state.version).toBe(1);
  });
});

test("a contest is read once more after its end, and then not again", async () => {
  endsInMs = 20;
  beforeReply = async () => {
    endsInMs = -1;
    votes = 1;
  };
  await newest();
  await expect.poll(() => newest()).toBe(1);
  await newest();
  expect(snapshots.cached(1, 0)).toBeDefined();
  expect(reads).toEqual([1, 1]);
});

test("a snapshot is not used for long while no notifications arrive", async () => {
  isListening = false;
  await newest();
  votes = 3;
  await expect.poll(() => newest()).toBe(3);
});

test("the last snapshot is served as stale while the contest cannot be read", async () => {
  await newest();
  beforeReply = async () => {
    throw new Error("away");
  };
  snapshots.changed(1);
  expect(await snapshots.newest(1)).toMatchObject({ stale: true, snapshot: { state: { version: 0 } } });
  await expect(snapshots.newest(2)).rejects.toThrow("away");
  beforeReply = async () => {};
  await expect.poll(async () => (await snapshots.newest(1))?.stale).toBe(false);
  expect(await newest(2)).toBe(0);
});

test("the last snapshot is served as stale while a read does not return", async () => {
  await newest();
  beforeReply = () => new Promise(() => {});
  snapshots.changed(1);
  expect((await snapshots.newest(1))?.stale).toBe(true);
  expect((await snapshots.newest(1))?.stale).toBe(true);
});

test("a contest that does not exist is not cached", async () => {
  expect(await snapshots.newest(missing)).toBeUndefined();
  expect(await snapshots.newest(missing)).toBeUndefined();
  expect(reads).toEqual([missing, missing]);
});

test("the least recently used snapshots are dropped", async () => {
  for (let contestId = 1; contestId <= 500; contestId += 1) await newest(contestId);
  await newest(1);
  await newest(501);
  expect(snapshots.cached(1, 0)).toBeDefined();
  expect(snapshots.cached(2, 0)).toBeUndefined();
  expect(snapshots.cached(501, 0)).toBeDefined();
});

describe("when results are sealed", () => {
  const publicJson = async () => String((await snapshots.newest(1))?.snapshot.publicView.plain);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
    votes = 3;
    sealsInMs = 1_000;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("the snapshot is used until a millisecond before, and then made anew without its counts", async () => {
    expect(await publicJson()).toContain('"voteCount":3');
    vi.advanceTimersByTime(999);
    expect(snapshots.cached(1, 0)?.snapshot.isSealed).toBe(false);
    expect(reads).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(snapshots.cached(1, 0)).toBeUndefined();
    [sealed, sealsInMs] = [true, Number.POSITIVE_INFINITY];
    const json = await publicJson();
    expect(json).toContain('"sealed":true');
    expect(json).not.toMatch(/voteCount|percentage/);
    expect(reads).toHaveLength(2);
    vi.advanceTimersByTime(10_000);
    expect(snapshots.cached(1, 0)?.snapshot.isSealed).toBe(true);
  });

  test("a viewer who would get a snapshot that is outdated for a moment gets none from before", async () => {
    await snapshots.newest(1);
    vi.advanceTimersByTime(1_000);
    [sealed, sealsInMs] = [true, Number.POSITIVE_INFINITY];
    snapshots.changed(1);
    expect((await snapshots.recent(1, 0))?.snapshot.isSealed).toBe(true);
  });

  test("the last known state is shown without its counts while the database is away", async () => {
    await snapshots.newest(1);
    beforeReply = () => Promise.reject(new Error("away"));
    vi.advanceTimersByTime(1_000);
    const read = await snapshots.newest(1);
    expect(read?.stale).toBe(true);
    expect(read?.snapshot.isSealed).toBe(true);
    for (const view of [read?.snapshot.publicView, await read?.snapshot.fullView()])
      expect(String(view?.plain)).not.toMatch(/voteCount|percentage/);
    expect(read?.snapshot.counts.size).toBe(0);
  });
});

describe("the age of what is shown", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    return () => vi.useRealTimers();
  });

  test("is none while every change is read", async () => {
    await newest();
    expect(snapshots.age()).toBe(0);
    snapshots.changed(1);
    vi.advanceTimersByTime(200);
    expect(snapshots.age()).toBe(0); // nobody has looked since
    await newest();
    expect(snapshots.age()).toBe(0);
  });

  test("grows while a change cannot be read and somebody looks, and ends when nobody does", async () => {
    await newest();
    snapshots.changed(1);
    beforeReply = () => Promise.reject(new Error("the database is away"));
    for (let look = 0; look < 4; look += 1) {
      vi.advanceTimersByTime(1_000);
      expect((await snapshots.newest(1))?.stale).toBe(true);
    }
    expect(snapshots.age()).toBe(4_000);
    vi.advanceTimersByTime(10_000);
    expect(snapshots.age()).toBe(0);
  });

  test("counts from the last reading while no changes are heard", async () => {
    await newest();
    isListening = false;
    vi.advanceTimersByTime(700);
    expect(snapshots.cached(1, 0)).toBeDefined();
    expect(snapshots.age()).toBe(700);
  });
});
