import { expect, test } from "vitest";
import { demoAnalytics, distributionRows, overviewRows } from "./demo-analytics.ts";

const ofVotes = (totalVotes: number) => demoAnalytics({ totalVotes, entryCount: 3 });

test.each([
  [0, 0],
  [250, 0.25],
  [999, 0.999],
  [1_000, 1],
  [5_000, 1],
])("%i votes are %d of the bar", (votes, progress) => {
  expect(ofVotes(votes).progress).toBe(progress);
});

test.each([
  [0, "low"],
  [10, "low"],
  [11, "medium"],
  [50, "medium"],
  [51, "high"],
])("the engagement of %i votes is %s", (votes, engagement) => {
  expect(ofVotes(votes).engagement).toBe(engagement);
});

test.each([
  [0, "small"],
  [5, "small"],
  [6, "competitive"],
])("%i entries are %s", (entryCount, competition) => {
  expect(demoAnalytics({ totalVotes: 0, entryCount }).competition).toBe(competition);
});

test("participation is active from the first vote on", () => {
  expect(ofVotes(0).participation).toBe("low");
  expect(ofVotes(1).participation).toBe("active");
});

test("the overview shows ten entries, the distribution five", () => {
  expect([overviewRows, distributionRows]).toEqual([10, 5]);
});
