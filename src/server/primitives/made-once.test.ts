import { expect, test } from "vitest";
import { madeOnce } from "./made-once.ts";

test("makes nothing until it is asked, and then once", () => {
  let makings = 0;
  const made = madeOnce(() => {
    makings += 1;
    return undefined;
  });
  expect(makings).toBe(0);
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(makings).toBe(1);
});
