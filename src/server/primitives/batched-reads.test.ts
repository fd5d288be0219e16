import { expect, test } from "vitest";
import { batchedReads } from "./batched-reads.ts";

/** A reader whose reads end when the test says so. */
function controlledReader() {
  const reads: { keys: string[]; end: () => void; fail: () => void }[] = [];
  const ask = batchedReads<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]));
        reads.push({ keys, end: () => resolve(found), fail: () => reject(new Error("away")) });
      }),
  );
  return { ask, reads };
}

test("a single key is read at once, and keys that come meanwhile are read together", async () => {
  const { ask, reads } = controlledReader();
  const first = ask("a");
  await expect.poll(() => reads.length).toBe(1);
  const others = ["b", "c", "b", "unknown"].map(ask);
  expect(reads).toHaveLength(1);
  reads[0]?.end();
  expect(await first).toBe("A");
  await expect.poll(() => reads.length).toBe(2);
  expect(reads[1]?.keys).toEqual(["b", "c", "unknown"]);
  reads[1]?.end();
  expect(await Promise.all(others)).toEqual(["B", "C", "B", undefined]);
});

test("a key that is asked for after a read has begun is not answered by it", async () => {
  const { ask, reads } = controlledReader();
  void ask("a");
  await expect.poll(() => reads.length).toBe(1);
  const again = ask("a");
  reads[0]?.end();
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end();
  expect(await again).toBe("A");
});

test("a read that fails rejects for those who share it, not for later ones", async () => {
  const { ask, reads } = controlledReader();
  const failing = [ask("a"), ask("b")].map((asked) => expect(asked).rejects.toThrow("away"));
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.fail();
  await Promise.all(failing);
  const later = ask("c");
  await expect.poll(() => reads.length).toBe(2);
  reads[1]?.end();
  expect(await later).toBe("C");
});

test("a read never has more than 500 keys", async () => {
  const { ask, reads } = controlledReader();
  const all = Array.from({ length: 1_201 }, (_, place) => ask(String(place)));
  for (const [place, size] of [500, 500, 201].entries()) {
    await expect.poll(() => reads.length).toBe(place + 1);
    expect(reads[place]?.keys).toHaveLength(size);
    reads[place]?.end();
  }
  expect((await Promise.all(all)).at(-1)).toBe("1200");
});
