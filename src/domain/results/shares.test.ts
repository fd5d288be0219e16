import { expect, test } from "vitest";
import { percentageOf } from "./shares.ts";

test.each([
  [0, 0, 0],
  [0, 10, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 1000, 0.1],
  [5, 5, 100],
])("%i of %i votes are %d %%", (votes, total, percentage) => {
  expect(percentageOf(votes, total)).toBe(percentage);
});
