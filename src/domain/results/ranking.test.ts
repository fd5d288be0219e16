import { describe, expect, test } from "vitest";
import { randomTies } from "./random-ties.ts";
import { oldestFirst, rankEntries } from "./ranking.ts";

const entries = (...votes: number[]) => votes.map((voteCount, index) => ({ id: index + 1, voteCount }));
const ranksOf = (...votes: number[]) => rankEntries(entries(...votes), oldestFirst).map(({ rank }) => rank);
const idsOf = (ranked: { id: number }[]) => ranked.map(({ id }) => id);

describe("ranks", () => {
  test.each([
    [[], []],
    [[5], [1]],
    [
      [3, 9, 5],
      [1, 2, 3],
    ],
    [
      [5, 5, 2],
      [1, 1, 3],
    ],
    [
      [9, 4, 4, 4, 1],
      [1, 2, 2, 2, 5],
    ],
    [
      [0, 0, 0],
      [1, 1, 1],
    ],
  ])("of %j are %j", (votes, ranks) => {
    expect(ranksOf(...votes)).toEqual(ranks);
  });

  test("are sorted by votes, without changing the given list", () => {
    const given = entries(1, 3, 2);
    expect(idsOf(rankEntries(given, oldestFirst))).toEqual([2, 3, 1]);
    expect(idsOf(given)).toEqual([1, 2, 3]);
  });

  test("no entry leads without a vote; all entries of a tie for the first place lead", () => {
    expect(rankEntries(entries(0, 0), oldestFirst).some(({ isLeading }) => isLeading)).toBe(false);
    expect(rankEntries(entries(2, 2, 1), oldestFirst).map(({ isLeading }) => isLeading)).toEqual([true, true, false]);
  });
});

describe("ties", () => {
  const tied = entries(...Array.from({ length: 20 }, () => 4));

  test("have a random order, the same for the same seed", () => {
    const once = idsOf(rankEntries(tied, randomTies(7)));
    expect(idsOf(rankEntries(tied, randomTies(7)))).toEqual(once);
    expect(idsOf(rankEntries(tied, randomTies(8)))).not.toEqual(once);
    expect(once).not.toEqual(idsOf(tied));
    expect([...once].sort((one, other) => one - other)).toEqual(idsOf(tied));
  });

  test("keep their order when an entry leaves, or when the list arrives in another order", () => {
    const once = idsOf(rankEntries(tied, randomTies("visit")));
    const without = tied.filter(({ id }) => id !== 5).reverse();
    expect(idsOf(rankEntries(without, randomTies("visit")))).toEqual(once.filter((id) => id !== 5));
  });

  test("every entry can be the first", () => {
    const firsts = new Set(
      Array.from({ length: 200 }, (_, seed) => rankEntries(entries(1, 1, 1), randomTies(seed))[0]?.id),
    );
    expect([...firsts].sort()).toEqual([1, 2, 3]);
  });
});
