import { expect, test } from "vitest";
import { sharedWhileRunning } from "./shared-while-running.ts";

test("those who ask while it runs share one result, later ones get a new one", async () => {
  let runs = 0;
  const read = sharedWhileRunning(async () => ++runs);
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  expect(await read()).toBe(2);
});

test("after a failure it is tried again", async () => {
  let isBroken = true;
  const read = sharedWhileRunning(async () => {
    if (isBroken) throw new Error("no");
    return "read";
  });
  await expect(Promise.all([read(), read()])).rejects.toThrow("no");
  isBroken = false;
  expect(await read()).toBe("read");
});
