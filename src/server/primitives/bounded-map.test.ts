import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("holds everything up to its size", () => {
  const map = new BoundedMap<string, number>(2).set("a", 1).set("b", 2);
  expect([...map]).toEqual([
    ["a", 1],
    ["b", 2],
  ]);
});

test("drops the oldest entry when it is full", () => {
  const map = new BoundedMap<string, number>(2).set("a", 1).set("b", 2).set("c", 3);
  expect([...map.keys()]).toEqual(["b", "c"]);
});

test("setting a key again makes it the newest, and drops nothing", () => {
  const map = new BoundedMap<string, number>(2).set("a", 1).set("b", 2).set("a", 3);
  expect(map.size).toBe(2);
  expect([...map.set("c", 4).keys()]).toEqual(["a", "c"]);
  expect(map.get("a")).toBe(3);
});

test("a key that was deleted leaves its place to another one", () => {
  const map = new BoundedMap<string | undefined, number>(2).set(undefined, 1).set("b", 2);
  map.delete("b");
  expect([...map.set("c", 3).keys()]).toEqual([undefined, "c"]);
  expect([...map.set("d", 4).keys()]).toEqual(["c", "d"]);
});

test("keeps the newest through many changes", () => {
  const map = new BoundedMap<number, number>(50);
  let expected: number[] = [];
  for (let step = 0; step < 5_000; step += 1) {
    const key = (step * 7919) % 113;
    const isDeleted = step % 5 === 0;
    if (isDeleted) map.delete(key);
    else map.set(key, step);
    expected = expected.filter((other) => other !== key);
    if (!isDeleted) expected = [...expected, key].slice(-50);
    expect([...map.keys()]).toEqual(expected);
  }
  map.clear();
  expect([...map.set(1, 1).keys()]).toEqual([1]);
});
