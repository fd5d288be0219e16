import { expect, test } from "vitest";
import { whenReady } from "./maybe-promise.ts";

test("a value that is there is used at once", () => {
  expect(whenReady(2, (value) => value * 2)).toBe(4);
});

test("a promise is waited for, and its error is passed on", async () => {
  expect(await whenReady(Promise.resolve(2), (value) => value * 2)).toBe(4);
  await expect(whenReady(Promise.reject(new Error("lost")), () => 1)).rejects.toThrow("lost");
});
