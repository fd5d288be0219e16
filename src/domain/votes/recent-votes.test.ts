import { describe, expect, test } from "vitest";
import { nextExpiry, recentChange, recentTotal, type VoteHistory, withSnapshot } from "./recent-votes.ts";

const entries = (...votes: number[]) => votes.map((voteCount, index) => ({ id: index + 1, voteCount }));
/** Each snapshot: its time, then the votes of each entry. */
const seen = (...snapshots: [at: number, ...votes: number[]][]) =>
  snapshots.reduce<VoteHistory | undefined>(
    (history, [at, ...votes]) => withSnapshot(history, entries(...votes), at),
    undefined,
  ) as VoteHistory;
const changeOf = (history: VoteHistory, voteCount: number, now: number) =>
  recentChange(history, { id: 1, voteCount }, now);

describe("the trend of an entry", () => {
  test("is stable at first", () => {
    expect(changeOf(seen([0, 9]), 9, 0)).toEqual({ trend: "stable", gained: 0, highlighted: false });
    expect(recentChange(undefined, { id: 1, voteCount: 9 }, 0).trend).toBe("stable");
  });

  test("polled every five seconds, it compares with the poll before", () => {
    const history = seen([0, 3], [5_000, 5]);
    expect(changeOf(history, 5, 5_000)).toEqual({ trend: "up", gained: 2, highlighted: true });
    const later = withSnapshot(history, entries(4), 10_000);
    expect(changeOf(later, 4, 10_000)).toMatchObject({ trend: "down", gained: 0 });
    expect(changeOf(withSnapshot(later, entries(4), 15_000), 4, 15_000).trend).toBe("stable");
  });

  test("pushed several times a second, it adds up over five seconds", () => {
    const history = seen([0, 3], [9_000, 4], [9_250, 6], [9_500, 7]);
    expect(changeOf(history, 7, 9_500).gained).toBe(4);
    expect(changeOf(history, 7, 14_100).gained).toBe(3);
    expect(changeOf(history, 7, 14_500).trend).toBe("stable");
  });

  test("a vote that is taken back falls, also right after votes that were gained", () => {
    const history = seen([0, 0], [1_000, 3], [2_000, 2]);
    expect(changeOf(history, 2, 2_000)).toEqual({ trend: "down", gained: 2, highlighted: true });
    expect(changeOf(history, 2, 6_999).trend).toBe("down");
    expect(changeOf(history, 2, 7_000).trend).toBe("stable");
    expect(changeOf(seen([0, 5], [1_000, 3], [2_000, 4]), 4, 2_000)).toMatchObject({ trend: "up", gained: 0 });
  });

  test("votes of other entries do not change it", () => {
    const history = seen([0, 3, 0], [1_000, 2, 0], [2_000, 2, 3]);
    expect(changeOf(history, 2, 2_000).trend).toBe("down");
    expect(changeOf(seen([0, 3, 0], [1_000, 3, 3]), 3, 1_000).trend).toBe("stable");
  });

  test("an entry that was not there before has not moved", () => {
    const history = seen([0, 3], [1_000, 3, 8]);
    expect(recentChange(history, { id: 2, voteCount: 8 }, 1_000)).toMatchObject({
      trend: "stable",
      highlighted: false,
    });
  });
});

test("a changed entry is highlighted for two seconds, an unchanged one is not", () => {
  const history = seen([0, 3, 3], [1_000, 4, 3]);
  expect(changeOf(history, 4, 2_999).highlighted).toBe(true);
  expect(changeOf(history, 4, 3_000).highlighted).toBe(false);
  expect(recentChange(history, { id: 2, voteCount: 3 }, 1_000).highlighted).toBe(false);
});

test("the recent votes of a contest are never negative", () => {
  const history = seen([0, 3, 4], [6_000, 4, 6]);
  expect(recentTotal(history, 10, 6_000)).toBe(3);
  expect(recentTotal(history, 10, 11_000)).toBe(0);
  expect(recentTotal(seen([0, 3], [100, 2]), 2, 100)).toBe(0);
  expect(recentTotal(undefined, 10, 0)).toBe(0);
});

test("snapshots that are too old are dropped, and unchanged votes add none", () => {
  const history = seen([0, 1], [1_000, 2], [2_000, 3], [20_000, 4]);
  expect(history.snapshots.map(({ at }) => at)).toEqual([2_000, 20_000]);
  expect(withSnapshot(history, entries(4), 30_000)).toBe(history);
});

test("the next expiry is known", () => {
  const history = seen([0, 1], [1_000, 2]);
  expect(nextExpiry(history, 1_000)).toBe(3_000);
  expect(nextExpiry(history, 3_000)).toBe(6_000);
  expect(nextExpiry(history, 6_000)).toBeUndefined();
  expect(nextExpiry(seen([0, 1]), 0)).toBeUndefined();
});
