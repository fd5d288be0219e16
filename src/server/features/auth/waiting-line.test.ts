import { expect, test } from "vitest";
import { waitingLine } from "./waiting-line.ts";

function lineOf(count: number) {
  const line = waitingLine<number>();
  for (let number = 1; number <= count; number += 1) line.add(number);
  return line;
}

test("a short line is served in its order, and its end is served last", () => {
  const line = lineOf(20);
  expect(line.last()).toBe(20);
  expect([line.takeNext(), line.takeNext(), line.takeNext()]).toEqual([1, 2, 3]);
});

test("a long line is served from both ends, and its middle is served last", () => {
  const line = lineOf(41);
  expect(line.last()).toBe(21);
  expect(Array.from({ length: 6 }, line.takeNext)).toEqual([41, 1, 40, 2, 39, 3]);
});

test("an empty line has nobody", () => {
  const line = lineOf(1);
  expect(line.delete(1)).toBe(true);
  expect([line.takeNext(), line.last(), line.size()]).toEqual([undefined, undefined, 0]);
});
