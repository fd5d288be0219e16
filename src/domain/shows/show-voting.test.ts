import { expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { nextAward, onlyOpenAward, votedIn } from "./show-voting.ts";

const now = new Date("2026-05-02T12:00:00Z");
const open = { startDate: "2026-05-02T10:00:00Z", endDate: "2026-05-02T18:00:00Z", isActive: true };
const later = { ...open, startDate: "2026-05-02T14:00:00Z" };
const ended = { ...open, endDate: "2026-05-02T11:00:00Z" };
const paused = { ...open, isActive: false };
const award = (contestId: number, times: typeof open & { rehearsal?: { since: string } } = open) => ({
  contestId,
  title: `Award ${contestId}`,
  ...times,
});
const four = [award(1), award(2), award(3), award(4)];

test.each([
  [four, {}, "You voted in 0 of 4"],
  [four, { 1: 10, 3: 30 }, "You voted in 2 of 4"],
  [four, { 1: 10, 2: 20, 3: 30, 4: 40 }, "You voted in all 4"],
  [four, { 1: 10, 99: 990 }, "You voted in 1 of 4"],
  [[award(1, ended), award(2)], {}, "You voted in 0 of 2"],
  [[award(1, ended), award(2, ended)], { 1: 10 }, "You voted in 1 of 2"],
  [[award(1, ended), award(2, ended)], {}, undefined],
  [[award(1, later), award(2, later)], {}, undefined],
  [[award(1, { ...later, rehearsal: { since: "2026-05-02T11:00:00Z" } }), award(2, later)], {}, "You voted in 0 of 2"],
  [[award(1)], { 1: 10 }, undefined],
  [[], {}, undefined],
])("how many awards have one's vote", (awards, votes, text) => {
  const found = votedIn(awards, votes, now);
  expect(found && wordsOf("en").show.showPage.votedIn(found.voted, found.of)).toBe(text);
});

test("the next award comes after this one, then from the beginning, and never again where one has voted", () => {
  const next = (after: number, votes = {}) => nextAward(four, votes, { after, now })?.contestId;
  expect(next(1)).toBe(2);
  expect(next(4)).toBe(1);
  expect(next(2, { 3: 30 })).toBe(4);
  expect(next(3, { 1: 10, 2: 20, 4: 40 })).toBeUndefined(); // the award itself is not the next one
  expect(next(77)).toBe(1); // no award of this show
});

test("an award that does not take votes now is not the next one", () => {
  const awards = [award(1), award(2, later), award(3, paused), award(4, ended), award(5)];
  expect(nextAward(awards, {}, { after: 1, now })?.contestId).toBe(5);
});

test("one open award stands alone, whatever comes later or has ended", () => {
  expect(onlyOpenAward([award(1, ended), award(2), award(3, later), award(4, paused)], now)?.contestId).toBe(2);
  expect(onlyOpenAward([award(1), award(2)], now)).toBeUndefined();
  expect(onlyOpenAward([award(1, later)], now)).toBeUndefined();
});
