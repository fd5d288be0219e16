import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { jsonRows } from "./json-rows.ts";

const schema = z.array(z.object({ id: z.int() }));
const numbers = (count: number) => Array.from({ length: count }, (_, id) => id);
const toRows = (some: number[]) => some.map((id) => ({ id, secret: "not in the schema" }));

test.each([0, 1, 50, 51, 5_000])("the JSON of %i rows is the same as in one piece", async (count) => {
  expect(JSON.parse(await jsonRows(schema, numbers(count), toRows))).toEqual(numbers(count).map((id) => ({ id })));
});

test("a row that does not fit the schema is an error", async () => {
  await expect(jsonRows(schema, ["x"], (some) => some.map((id) => ({ id })))).rejects.toThrow();
});

test("other requests are served while it is made", async () => {
  let turns = 0;
  let isDone = false;
  const slowly = (some: number[]) => {
    const end = performance.now() + 11; // longer than a slice
    while (performance.now() < end);
    return toRows(some);
  };
  const made = jsonRows(schema, numbers(500), slowly).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await made;
  expect(turns).toBeGreaterThanOrEqual(9);
});
