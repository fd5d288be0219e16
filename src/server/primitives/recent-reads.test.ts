import { expect, test } from "vitest";
import { recentReads } from "./recent-reads.ts";

test("however many ask, each key is read once in that time", async () => {
  let now = 0;
  const asked: string[] = [];
  const read = recentReads(
    async (key: string) => {
      asked.push(key);
      return asked.length;
    },
    { forMs: 3_000, clock: () => now },
  );
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => read("one")));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(await read("two")).toBe(2);
  now = 2_999;
  expect(await read("one")).toBe(1);
  now = 3_000;
  expect(await read("one")).toBe(3);
  expect(asked).toEqual(["one", "two", "one"]);
});

test("a reading that fails is tried again, and of many keys the oldest are forgotten", async () => {
  let fails = true;
  const asked: number[] = [];
  const read = recentReads(
    async (key: number) => {
      asked.push(key);
      if (fails) throw new Error("away");
      return key;
    },
    { forMs: 1_000, maxKeys: 2, clock: () => 0 },
  );
  await expect(read(1)).rejects.toThrow("away");
  fails = false;
  expect(await read(1)).toBe(1);
  await read(2);
  await read(3);
  await read(1);
  expect(asked).toEqual([1, 1, 2, 3, 1]);
});
