import { expect, test } from "vitest";
import { alternatingQueue } from "./fair-queue.ts";

function lineOf(count: number) {
  const queue = alternatingQueue<number>();
  for (let number = 1; number <= count; number += 1) queue.add(number);
  return queue;
}

test("a short queue is served in its order, and its end is served last", () => {
  const queue = lineOf(20);
  expect(queue.last()).toBe(20);
  expect([queue.takeNext(), queue.takeNext(), queue.takeNext()]).toEqual([1, 2, 3]);
});

test("a long queue is served from both ends, and its middle is served last", () => {
  const queue = lineOf(41);
  expect(queue.last()).toBe(21);
  expect(Array.from({ length: 6 }, queue.takeNext)).toEqual([41, 1, 40, 2, 39, 3]);
});

test("an empty queue has nobody", () => {
  const queue = lineOf(1);
  expect(queue.delete(1)).toBe(true);
  expect([queue.takeNext(), queue.last(), queue.size()]).toEqual([undefined, undefined, 0]);
});
