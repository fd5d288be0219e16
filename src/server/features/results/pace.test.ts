import { expect, test } from "vitest";
import { pace } from "./pace.ts";

test("some at once, the others apart", () => {
  let now = 1_000;
  const turns = pace({ atOnce: 3, perSecond: 4 }, () => now);
  expect([turns.delay(), turns.delay(), turns.delay()]).toEqual([0, 0, 0]);
  expect(turns.delay()).toBe(250);
  now += 250;
  expect(turns.delay()).toBe(250);
  now += 10_000;
  expect([turns.delay(), turns.delay(), turns.delay()]).toEqual([0, 0, 0]);
  expect(turns.delay()).toBe(250);
});
