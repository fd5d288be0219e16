import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharedTimeout, voteTimeoutMs } from "./vote-timeout.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function watchedTimeout() {
  const timedOut: string[] = [];
  const timeout = sharedTimeout<{ name: string; arrivedAt: number }>(
    ({ arrivedAt }) => arrivedAt,
    (item) => {
      timedOut.push(item.name);
      timeout.remove(item);
    },
  );
  return { timeout, timedOut };
}

test("each item times out by its own arrival, whatever the order, unless it was removed", () => {
  const { timeout, timedOut } = watchedTimeout();
  const start = performance.now();
  const removed = { name: "removed", arrivedAt: start };
  timeout.add({ name: "second", arrivedAt: start + 20 });
  timeout.add(removed);
  timeout.add({ name: "first", arrivedAt: start - 500 }); // arrived half a second before it was added
  timeout.remove(removed);

  vi.advanceTimersByTime(voteTimeoutMs - 501);
  expect(timedOut).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(timedOut).toEqual(["first"]);
  vi.advanceTimersByTime(519);
  expect(timedOut).toEqual(["first"]);
  vi.advanceTimersByTime(1);
  expect(timedOut).toEqual(["first", "second"]);
  expect(timeout.count()).toBe(0);
});

test("an item that is added after all others have timed out times out too", () => {
  const { timeout, timedOut } = watchedTimeout();
  timeout.add({ name: "one", arrivedAt: performance.now() });
  vi.advanceTimersByTime(voteTimeoutMs);
  timeout.add({ name: "another", arrivedAt: performance.now() });
  timeout.add({ name: "too late already", arrivedAt: performance.now() - voteTimeoutMs - 5 });
  vi.advanceTimersByTime(1);
  expect(timedOut).toEqual(["one", "too late already"]);
  vi.advanceTimersByTime(voteTimeoutMs);
  expect(timedOut).toEqual(["one", "too late already", "another"]);
});
