import { expect, test } from "vitest";
import { longestPauseMs } from "./single-votes.ts";

test("a pause lies between two moments, or at the beginning or the end", () => {
  expect(longestPauseMs([10, 15, 90, 95], { from: 0, to: 100 })).toBe(75);
  expect(longestPauseMs([60, 70], { from: 0, to: 100 })).toBe(60);
  expect(longestPauseMs([20, 30], { from: 0, to: 100 })).toBe(70);
});

test("what lies outside of the period does not count, and without a moment all of it is a pause", () => {
  expect(longestPauseMs([10, 500, 130], { from: 100, to: 200 })).toBe(70);
  expect(longestPauseMs([], { from: 100, to: 200 })).toBe(100);
});
