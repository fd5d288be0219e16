import { expect, test } from "vitest";
import { hasVotes } from "./platform-stats.ts";

test("nothing is told of a platform without votes", () => {
  expect([0, 1, 1_732].map((totalVotes) => hasVotes({ totalVotes }))).toEqual([false, true, true]);
});
