import { expect, test } from "vitest";
import { platformStatsText } from "./platform-stats.ts";

test.each([
  [{ totalContests: 12, totalVotes: 1_732 }, "1,732 votes so far, in 12 contests."],
  [{ totalContests: 1, totalVotes: 1 }, "1 vote so far, in 1 contest."],
  [{ totalContests: 3, totalVotes: 0 }, undefined],
])("%j", (stats, text) => {
  expect(platformStatsText(stats)).toBe(text);
});
