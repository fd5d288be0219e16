import { expect, test } from "vitest";
import { demoAnalytics, distributionRows, goalText, overviewRows, participationText } from "./demo-analytics.ts";

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
  [0, "Low"],
  [10, "Low"],
  [11, "Medium"],
  [50, "Medium"],
  [51, "High"],
])("the engagement of %i votes is %s", (votes, engagement) => {
  expect(ofVotes(votes).engagement).toBe(engagement);
});

test.each([
  [0, "Small"],
  [5, "Small"],
  [6, "Competitive"],
])("%i entries are %s", (entryCount, competition) => {
  expect(demoAnalytics({ totalVotes: 0, entryCount }).competition).toBe(competition);
});

test("participation is active from the first vote on", () => {
  expect(ofVotes(0).participation).toBe("Low");
  expect(ofVotes(1).participation).toBe("Active");
});

test("the overview shows ten entries, the distribution five", () => {
  expect([overviewRows, distributionRows]).toEqual([10, 5]);
});

test.each([
  [0, "of 1,000 votes"],
  [1_000, "of 1,000 votes"],
  [1_732, "votes, more than the goal of 1,000"],
])("%i votes: '%s'", (votes, text) => {
  expect(goalText(votes)).toBe(text);
});

test("votes come in only until the end", () => {
  expect(participationText(5, "active")).toBe("Votes are coming in");
  expect(participationText(5, "ended")).toBe("Voting has ended");
  expect(participationText(0, "active")).toBe("Nobody has voted yet");
  expect(participationText(0, "ended")).toBe("Nobody has voted");
});
