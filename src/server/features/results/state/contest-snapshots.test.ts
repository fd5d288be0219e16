import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { contestStateWith } from "#server/testing/contest-states.ts";
import { type ContestSnapshots, contestSnapshots } from "./contest-snapshots.ts";

const missing = 1_000_000;
let reads: number[];
let votes: number;
let listening: boolean;
let endsInMs: number;
let beforeAnswer: () => Promise<void>;
let snapshots: ContestSnapshots;

beforeEach(() => {
  reads = [];
  votes = 0;
  listening = true;
  endsInMs = 60_000;
  beforeAnswer = async () => {};
  snapshots = contestSnapshots({
    store: {
      async read(contestId) {
        reads.push(contestId);
        const found = contestStateWith({ entries: 1, votes, version: votes, endsInMs });
        await beforeAnswer();
        return contestId === missing ? undefined : found;
      },
    },
    hearsChanges: () => listening,
    log: createLog("silent"),
  });
});

const newest = async (contestId = 1) => (await snapshots.newest(contestId))?.snapshot.state.contest.totalVotes;

test("is read once for all who ask at the same time, and not again", async () => {
  expect(snapshots.cached(1, 0)).toBeUndefined();
  expect(await Promise.all(Array.from({ length: 50 }, () => newest()))).toEqual(Array.from({ length: 50 }, () => 0));
  expect(await newest()).toBe(0);
  expect(snapshots.cached(1, 0)).toBeDefined();
  expect(reads).toEqual([1]);
});

test("a change that is heard while it is read has it read once more", async () => {
  beforeAnswer = async () => {
    beforeAnswer = async () => {};
    votes = 1;
    snapshots.contestChanged(1);
  };
  expect(await newest()).toBe(0);
  expect(snapshots.cached(1, 0)).toBeUndefined();
  expect(await newest()).toBe(1);
  expect(reads).toEqual([1, 1]);
});

test("who asks after a change never waits for a reading that began before it", async () => {
  await newest();
  let answer = () => {};
  beforeAnswer = () => new Promise((resolve) => (answer = resolve));
  snapshots.contestChanged(1);
  const early = newest();
  await expect.poll(() => reads.length).toBe(2);
  votes = 5;
  snapshots.contestChanged(1);
  const late = newest();
  beforeAnswer = async () => {};
  answer();
  expect(await late).toBe(5);
  expect([0, 5]).toContain(await early);
});

test("one that nobody has changed is made anew only when its version is new", async () => {
  const first = await snapshots.newest(1);
  snapshots.invalidateAll();
  expect((await snapshots.newest(1))?.snapshot).toBe(first?.snapshot);
  votes = 1;
  snapshots.invalidateAll();
  expect((await snapshots.newest(1))?.snapshot).not.toBe(first?.snapshot);
});

describe("in a storm of changes, when the next reading must wait for its turn", () => {
  beforeEach(async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      snapshots.contestChanged(1);
      await newest();
    }
  });

  test("nobody waits for it, but who must see a change", async () => {
    votes = 1;
    snapshots.contestChanged(1);
    const mine = snapshots.lastChange();
    expect(snapshots.cached(1, 0)).toBeUndefined(); // nobody has it read yet
    expect(await snapshots.recent(1, 0)).toMatchObject({ stale: false, snapshot: { state: { version: 0 } } });
    expect(snapshots.cached(1, 0)?.snapshot.state.version).toBe(0);
    expect(snapshots.cached(1, mine)).toBeUndefined();
    expect(await snapshots.recent(1, mine)).toMatchObject({ stale: false, snapshot: { state: { version: 1 } } });
    expect(snapshots.cached(1, mine)?.snapshot.state.version).toBe(1);
  });

  test("nor for a reading that is slow", async () => {
    await expect.poll(async () => (await snapshots.newest(2))?.snapshot.state.version).toBe(0);
    beforeAnswer = () => new Promise(() => {});
    snapshots.contestChanged(2);
    const slow = await snapshots.recent(2, 0);
    expect(slow).toMatchObject({ stale: false, snapshot: { state: { version: 0 } } });
    expect(await snapshots.recent(2, snapshots.lastChange())).toMatchObject({ stale: true });
  });

  test("not for long: then it is waited for, and said to be stale when that does not help", async () => {
    beforeAnswer = () => new Promise(() => {});
    snapshots.contestChanged(1);
    expect((await snapshots.recent(1, 0))?.stale).toBe(false);
    await expect.poll(async () => (await snapshots.recent(1, 0))?.stale, { timeout: 5_000 }).toBe(true);
    expect(snapshots.cached(1, 0)).toBeUndefined();
  });

  test("while nothing is heard it is waited for", async () => {
    listening = false;
    votes = 1;
    snapshots.contestChanged(1);
    expect((await snapshots.recent(1, 0))?.snapshot.state.version).toBe(1);
  });
});

test("is read once more when the contest has ended since, and then not again", async () => {
  endsInMs = 20;
  beforeAnswer = async () => {
    endsInMs = -1;
    votes = 1;
  };
  await newest();
  await expect.poll(() => newest()).toBe(1);
  await newest();
  expect(snapshots.cached(1, 0)).toBeDefined();
  expect(reads).toEqual([1, 1]);
});

test("is not trusted for long while nothing is heard", async () => {
  listening = false;
  await newest();
  votes = 3;
  await expect.poll(() => newest()).toBe(3);
});

test("one that cannot be read is the last that was known, and said to be", async () => {
  await newest();
  beforeAnswer = async () => {
    throw new Error("away");
  };
  snapshots.contestChanged(1);
  expect(await snapshots.newest(1)).toMatchObject({ stale: true, snapshot: { state: { version: 0 } } });
  await expect(snapshots.newest(2)).rejects.toThrow("away");
  beforeAnswer = async () => {};
  await expect.poll(async () => (await snapshots.newest(1))?.stale).toBe(false);
  expect(await newest(2)).toBe(0);
});

test("one that never answers is not waited for", async () => {
  await newest();
  beforeAnswer = () => new Promise(() => {});
  snapshots.contestChanged(1);
  expect((await snapshots.newest(1))?.stale).toBe(true);
  expect((await snapshots.newest(1))?.stale).toBe(true);
});

test("what is not there is not remembered", async () => {
  expect(await snapshots.newest(missing)).toBeUndefined();
  expect(await snapshots.newest(missing)).toBeUndefined();
  expect(reads).toEqual([missing, missing]);
});

test("those that were used least are dropped", async () => {
  for (let contestId = 1; contestId <= 500; contestId += 1) await newest(contestId);
  await newest(1);
  await newest(501);
  expect(snapshots.cached(1, 0)).toBeDefined();
  expect(snapshots.cached(2, 0)).toBeUndefined();
  expect(snapshots.cached(501, 0)).toBeDefined();
});
