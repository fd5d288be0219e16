import { describe, expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { oldestFirst } from "./ranking.ts";
import { percentText } from "./shares.ts";
import {
  badgeRank,
  barWidth,
  contestantsPerPage,
  hasLastPlace,
  hasSameCounts,
  leaderboardOf,
  leaderOf,
  leadOf,
  standingsOf,
  tieOf,
  wrappedStep,
} from "./standings.ts";

const contest = (votes: number[], flags = {}) => ({
  showEntryName: true,
  showOwnerName: true,
  ...flags,
  entries: votes.map((voteCount, index) => ({
    id: index + 1,
    votingId: `A${index + 1}`,
    name: `Car ${index + 1}`,
    owner: `Owner ${index + 1}`,
    voteCount,
    percentage: 0,
  })),
});
const standings = (...votes: number[]) => standingsOf(contest(votes), oldestFirst);

describe("standings", () => {
  test("are ranked, and show no name that the contest hides", () => {
    const [first] = standingsOf(contest([1, 5], { showEntryName: false, showOwnerName: false }), oldestFirst);
    expect(first).toMatchObject({ id: 2, rank: 1, isLeading: true, name: undefined, owner: undefined });
    expect(standings(1)[0]).toMatchObject({ name: "Car 1" });
  });

  test("give a badge only to those who have votes", () => {
    expect(standings(4, 4, 1, 0).map(badgeRank)).toEqual([1, 1, 3, undefined]);
  });
});

describe("the first place", () => {
  const { liveResults } = wordsOf("en").later;
  const leadLabel = (...shown: Parameters<typeof leadOf>) => liveResults.lead[leadOf(...shown)];

  test("is led by one, or shared", () => {
    expect(leadLabel(standings(5, 3), "active")).toBe("Leading");
    expect(leadLabel(standings(5, 5, 3), "active")).toBe("Tied for 1st");
  });

  test("has a winner after the end, unless it is shared", () => {
    expect(leadLabel(standings(5, 3), "ended")).toBe("Winner");
    expect(leadLabel(standings(5, 5, 3), "ended")).toBe("Tied for 1st");
  });

  test("is announced to screen readers while one entry has it alone", () => {
    expect(leaderOf(standings(3, 5))?.name).toBe("Car 2");
    expect(leaderOf(standings(5, 5))).toBeUndefined();
    expect(leaderOf(standings(0, 0))).toBeUndefined();
    expect(liveResults.leadNews.leading("Car 2")).toBe("Car 2 is leading");
    expect(liveResults.leadNews.winner("Car 2")).toBe("Car 2 is the winner");
  });

  test.each([
    [[], undefined],
    [[0, 0], undefined],
    [[5, 4], undefined],
    [[1, 1, 0], "2 contestants tied for 1st place with 1 vote each"],
    [[5, 5, 4], "2 contestants tied for 1st place with 5 votes each"],
    [[1200, 1200, 1200], "3 contestants tied for 1st place with 1,200 votes each"],
  ])("with %j votes the banner says %j", (votes, banner) => {
    const tie = tieOf(standings(...votes));
    expect(tie && liveResults.tied(tie.contestants, tie.votes)).toBe(banner);
  });
});

test("nobody is in the last place before the first vote", () => {
  expect(hasLastPlace([])).toBe(false);
  expect(hasLastPlace(standings(0, 0))).toBe(false);
  expect(hasLastPlace(standings(1, 0))).toBe(true);
});

test.each([
  [0, "0.0%", 2],
  [1.4, "1.4%", 2],
  [33.3, "33.3%", 33.3],
  [100, "100.0%", 100],
])("a share of %d reads %s, on a bar of %d %%", (percentage, text, width) => {
  expect(percentText(percentage)).toBe(text);
  expect(barWidth(percentage)).toBe(width);
});

test.each([
  [0, "Top 0", 0, 0],
  [3, "Top 3", 3, 0],
  [7, "Top 5", 5, 2],
  [30, "Top 5", 5, 5],
])("a leaderboard of %i contestants: %s", (count, badge, top, rest) => {
  const board = leaderboardOf(standings(...Array.from({ length: count }, (_, index) => 100 - index)));
  expect(wordsOf("en").later.liveResults.top(board.top.length)).toBe(badge);
  expect([board.top.length, board.rest.length]).toEqual([top, rest]);
});

test("stepping through results wraps at both ends", () => {
  expect(wrappedStep(0, 3, 1)).toBe(1);
  expect(wrappedStep(2, 3, 1)).toBe(0);
  expect(wrappedStep(0, 3, -1)).toBe(2);
  expect(wrappedStep(0, 1, -1)).toBe(0);
});

test("a page of the list has six contestants", () => {
  expect(contestantsPerPage).toBe(6);
});

test.each([
  ["the same votes", [{ id: 1, voteCount: 5 }], true],
  ["other votes", [{ id: 1, voteCount: 6 }], false],
  ["an entry that is not known yet", [{ id: 9, voteCount: 0 }], false],
  ["no rows", [], true],
])("rows of a leaderboard with %s", (_, rows, same) => {
  expect(hasSameCounts(standings(5, 3), rows)).toBe(same);
});
