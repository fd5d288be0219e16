import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shedConnections } from "./shed-connections.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted({ isBehindProxy = false } = {}) {
  const { tell, isEarly } = shedConnections({ isBehindProxy, clock: () => Date.now() });
  let sent = 0;
  const turnAway = (socket: Socket) =>
    tell(socket, 5, () => {
      sent += 1;
    });
  return { turnAway, isEarly, sent: () => sent };
}

test("a connection is told at once, then once a second", () => {
  const { turnAway, sent } = counted();
  const socket = new Socket();
  turnAway(socket);
  expect(sent()).toBe(1);
  turnAway(socket);
  turnAway(socket);
  vi.advanceTimersByTime(999);
  expect(sent()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(sent()).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(sent()).toBe(3);
});

test("others do not wait, nor does whoever comes back later", () => {
  const { turnAway, sent } = counted();
  const socket = new Socket();
  turnAway(socket);
  turnAway(new Socket());
  expect(sent()).toBe(2);
  vi.advanceTimersByTime(5_000);
  turnAway(socket);
  expect(sent()).toBe(3);
});

test("nothing is sent to a connection that has gone", () => {
  const { turnAway, sent } = counted();
  const socket = new Socket();
  turnAway(socket);
  turnAway(socket);
  socket.destroy();
  vi.advanceTimersByTime(1_000);
  expect(sent()).toBe(1);
});

test("a connection that was told to come back in five seconds is early until then", () => {
  const { turnAway, isEarly } = counted();
  const socket = new Socket();
  expect(isEarly(socket)).toBe(false);
  turnAway(socket);
  vi.advanceTimersByTime(4_999);
  expect(isEarly(socket)).toBe(true);
  expect(isEarly(new Socket())).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isEarly(socket)).toBe(false);
});

test("a proxy's connection is told at once and is never early: others use it next", () => {
  const { turnAway, isEarly, sent } = counted({ isBehindProxy: true });
  const socket = new Socket();
  turnAway(socket);
  turnAway(socket);
  expect(sent()).toBe(2);
  expect(isEarly(socket)).toBe(false);
});
