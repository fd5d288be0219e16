import { expect, test } from "vitest";
import { rebuildThrottle } from "./rebuild-throttle.ts";

test("a burst is not delayed, further turns are", () => {
  let now = 1_000;
  const throttle = rebuildThrottle({ burst: 3, perSecond: 4 }, () => now);
  expect([throttle.nextDelay(), throttle.nextDelay(), throttle.nextDelay()]).toEqual([0, 0, 0]);
  expect(throttle.nextDelay()).toBe(250);
  now += 250;
  expect(throttle.nextDelay()).toBe(250);
  now += 10_000;
  expect([throttle.nextDelay(), throttle.nextDelay(), throttle.nextDelay()]).toEqual([0, 0, 0]);
  expect(throttle.nextDelay()).toBe(250);
});
