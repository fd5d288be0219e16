import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

test("other requests are served before a long calculation has ended", async () => {
  let served = false;
  setImmediate(() => {
    served = true;
  });
  function* steps(): Generator<undefined, string> {
    while (!served) yield;
    return "done";
  }
  expect(await inSlices(steps())).toBe("done");
});

test("an error of the calculation reaches the caller", async () => {
  // biome-ignore lint/correctness/useYield: it fails before
  function* steps(): Generator<undefined, string> {
    throw new Error("broken");
  }
  await expect(inSlices(steps())).rejects.toThrow("broken");
});
