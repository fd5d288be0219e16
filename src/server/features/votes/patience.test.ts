import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { impatience, patience } from "./patience.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

function waitingRoom() {
  const called: string[] = [];
  const room = impatience<{ name: string; arrivedAt: number }>(
    ({ arrivedAt }) => arrivedAt,
    (one) => {
      called.push(one.name);
      room.end(one);
    },
  );
  return { room, called };
}

test("each is called when its own time is over, in whatever order they came, and nobody who has left", () => {
  const { room, called } = waitingRoom();
  const start = performance.now();
  const left = { name: "left", arrivedAt: start };
  room.begin({ name: "second", arrivedAt: start + 20 });
  room.begin(left);
  room.begin({ name: "first", arrivedAt: start - 500 }); // was looked up for half a second
  room.end(left);

  vi.advanceTimersByTime(patience - 501);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(called).toEqual(["first"]);
  vi.advanceTimersByTime(519);
  expect(called).toEqual(["first"]);
  vi.advanceTimersByTime(1);
  expect(called).toEqual(["first", "second"]);
  expect(room.count()).toBe(0);
});

test("whoever comes after everybody has been called is called too", () => {
  const { room, called } = waitingRoom();
  room.begin({ name: "one", arrivedAt: performance.now() });
  vi.advanceTimersByTime(patience);
  room.begin({ name: "another", arrivedAt: performance.now() });
  room.begin({ name: "too late already", arrivedAt: performance.now() - patience - 5 });
  vi.advanceTimersByTime(1);
  expect(called).toEqual(["one", "too late already"]);
  vi.advanceTimersByTime(patience);
  expect(called).toEqual(["one", "too late already", "another"]);
});
