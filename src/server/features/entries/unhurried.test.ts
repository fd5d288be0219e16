import { expect, test } from "vitest";
import { unhurried } from "./unhurried.ts";

test("others are served before a long calculation is through", async () => {
  let served = false;
  setImmediate(() => {
    served = true;
  });
  function* steps(): Generator<undefined, string> {
    while (!served) yield;
    return "done";
  }
  expect(await unhurried(steps())).toBe("done");
});

test("a fault in it is the caller's to handle", async () => {
  // biome-ignore lint/correctness/useYield: it never comes that far
  function* steps(): Generator<undefined, string> {
    throw new Error("broken");
  }
  await expect(unhurried(steps())).rejects.toThrow("broken");
});
