import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ordinal } from "../text/ordinal.ts";
import { placeInWords, placesOf, rankGroups, revealOrder } from "./reveal.ts";
import { lastStepOf } from "./stage.ts";

const entries = (...votes: number[]) => votes.map((voteCount, index) => ({ id: index + 1, voteCount }));
const groupsOf = (...votes: number[]) => rankGroups(entries(...votes));
const ranksOf = (groups: { rank: number }[]) => groups.map(({ rank }) => rank);

test("a tie is one group, and entries without votes have no place", () => {
  expect(groupsOf(2, 5, 5, 0)).toEqual([
    {
      rank: 1,
      voteCount: 5,
      entries: [
        { id: 2, voteCount: 5 },
        { id: 3, voteCount: 5 },
      ],
    },
    { rank: 3, voteCount: 2, entries: [{ id: 1, voteCount: 2 }] },
  ]);
});

describe("the order of the reveal", () => {
  test.each([
    ["three different places", [9, 7, 5, 3], 3, [3, 2, 1]],
    ["a tie for first takes the second place", [9, 9, 5, 3], 3, [3, 1]],
    ["a three-way tie for first", [9, 9, 9, 3], 3, [1]],
    ["a tie for the last shown place", [9, 7, 5, 5, 5, 1], 3, [3, 2, 1]],
    ["fewer entries than places", [9], 3, [1]],
    ["no votes", [0, 0], 3, []],
    ["one place", [9, 7], 1, [1]],
    ["ten places", [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 10, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ])("%s", (_, votes, places, ranks) => {
    expect(ranksOf(revealOrder(groupsOf(...votes), places))).toEqual(ranks);
  });
});

test("after the title card comes a step for each shown group, and then the podium", () => {
  expect(lastStepOf(groupsOf(9, 7, 5, 3), 3)).toBe(4);
  expect(lastStepOf(groupsOf(9, 9, 5), 3)).toBe(3);
});

test("what a step shows does not depend on the entries of later steps", () => {
  const votes = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(votes, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 0, max: 11 }), (counts, places, step) => {
      const groups = groupsOf(...counts);
      const shown = revealOrder(groups, places).slice(0, step);
      const hidden = groups.filter((group) => !shown.includes(group)).flatMap((group) => group.entries);
      // Those that are still hidden change their votes with each other.
      const rotated = new Map(hidden.map(({ id }, index) => [id, hidden[(index + 1) % hidden.length]?.voteCount]));
      const others = entries(...counts).map((entry) => ({
        ...entry,
        voteCount: rotated.get(entry.id) ?? entry.voteCount,
      }));
      expect(revealOrder(rankGroups(others), places).slice(0, step)).toEqual(shown);
    }),
  );
});

test("places are named, and a tie says so", () => {
  expect(placeInWords({ rank: 2, entries: ["one"] })).toBe("2nd place");
  expect(placeInWords({ rank: 1, entries: ["one", "other"] })).toBe("Tied for 1st place");
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th",
  );
});

test("the winners stand alone where others have more votes, because a car wins one award", () => {
  const counted = (id: number, voteCount: number) => ({ id, voteCount });
  const entries = [counted(1, 5), counted(2, 3), counted(3, 3)];
  const places = (winnerIds?: number[]) =>
    placesOf({ entries, winnerIds }).map(({ rank, voteCount, entries: placed }) => [
      rank,
      voteCount,
      placed.map(({ id }) => id),
    ]);
  const all = [
    [1, 5, [1]],
    [2, 3, [2, 3]],
  ];
  expect(places()).toEqual(all);
  expect(places([1])).toEqual(all);
  expect(places([2, 3])).toEqual([[1, 3, [2, 3]]]);
  expect(places([])).toEqual([]);
});
