import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test("live results say in English what the specification says", () => {
  const { liveResults } = wordsOf("en").later;
  expect(liveResults.shown(5, 12)).toBe("Showing top 5 of 12 contestants");
  expect(liveResults.noVotes).toBe("No votes were cast.");
  expect(liveResults.notStarted).toBe("Voting hasn't started yet");
  expect(liveResults.beFirst).toBe("Be the first to cast your vote!");
});

test.each([
  ["ja", "12", "5"],
  ["es", "5", "12"],
] as const)("%s says how many of all are shown", (language, first, then) => {
  expect(wordsOf(language).later.liveResults.shown(5, 12)).toMatch(new RegExp(`${first}\\D+${then}`));
});
