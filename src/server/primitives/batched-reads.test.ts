import { expect, test } from "vitest";
import { batchedReads } from "./batched-reads.ts";

/** Statements that end when the test says so. */
function heldReader() {
  const statements: { keys: string[]; end: () => void; fail: () => void }[] = [];
  const ask = batchedReads<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const found = new Map(keys.filter((key) => key !== "nobody").map((key) => [key, key.toUpperCase()]));
        statements.push({ keys, end: () => resolve(found), fail: () => reject(new Error("away")) });
      }),
  );
  return { ask, statements };
}

test("the first key is read at once, keys that are asked for meanwhile are read together", async () => {
  const { ask, statements } = heldReader();
  const first = ask("a");
  await expect.poll(() => statements.length).toBe(1);
  const others = ["b", "c", "b", "nobody"].map(ask);
  expect(statements).toHaveLength(1);
  statements[0]?.end();
  expect(await first).toBe("A");
  await expect.poll(() => statements.length).toBe(2);
  expect(statements[1]?.keys).toEqual(["b", "c", "nobody"]);
  statements[1]?.end();
  expect(await Promise.all(others)).toEqual(["B", "C", "B", undefined]);
});

test("a key that is asked for after a statement was sent is read by the next one", async () => {
  const { ask, statements } = heldReader();
  void ask("a");
  await expect.poll(() => statements.length).toBe(1);
  const again = ask("a");
  statements[0]?.end();
  await expect.poll(() => statements.length).toBe(2);
  statements[1]?.end();
  expect(await again).toBe("A");
});

test("a failure reaches those who shared the statement, and nobody after them", async () => {
  const { ask, statements } = heldReader();
  const failing = [ask("a"), ask("b")].map((asked) => expect(asked).rejects.toThrow("away"));
  await expect.poll(() => statements.length).toBe(1);
  statements[0]?.fail();
  await Promise.all(failing);
  const later = ask("c");
  await expect.poll(() => statements.length).toBe(2);
  statements[1]?.end();
  expect(await later).toBe("C");
});

test("a statement reads at most 500 keys", async () => {
  const { ask, statements } = heldReader();
  const all = Array.from({ length: 1_201 }, (_, place) => ask(String(place)));
  for (const [place, size] of [500, 500, 201].entries()) {
    await expect.poll(() => statements.length).toBe(place + 1);
    expect(statements[place]?.keys).toHaveLength(size);
    statements[place]?.end();
  }
  expect((await Promise.all(all)).at(-1)).toBe("1200");
});
