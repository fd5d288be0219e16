import { expect, test } from "vitest";
import { describeEnd, restartDelayMs } from "./restarts.ts";

test("what has served for a while starts again at once; what has not, or not for long, after a second", () => {
  expect([60_000, 3_000, 2_999, 0, undefined].map(restartDelayMs)).toEqual([0, 0, 1_000, 1_000, 1_000]);
});

test("an end by memory is named where its signal tells", () => {
  expect(describeEnd(1, null)).toEqual({ exitCode: 1 });
  expect(describeEnd(null, "SIGTERM")).toEqual({ signal: "SIGTERM" });
  expect(describeEnd(null, "SIGABRT").likelyCause).toContain("memory is full");
  expect(describeEnd(null, "SIGKILL").likelyCause).toContain("memory ran out");
});
