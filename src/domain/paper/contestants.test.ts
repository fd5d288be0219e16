import { expect, test } from "vitest";
import { contestantsByClass } from "./contestants.ts";

const classes = [
  { id: 2, name: "Kei cars" },
  { id: 1, name: "Full wraps" },
  { id: 3, name: "Empty" },
];
const withoutClass = "Without a class";
const car = (id: number, votingId: string, classIds: number[]) => ({ id, votingId, classIds });
const shown = (groups: ReturnType<typeof contestantsByClass<ReturnType<typeof car>>>) =>
  groups.map(({ name, contestants }) => [name, contestants.map(({ votingId }) => votingId)]);

test("contestants are listed by class in the organizer's order, and by number", () => {
  const contestants = [car(1, "10", [2]), car(2, "9", [1, 2]), car(3, "7", [])];
  expect(shown(contestantsByClass({ classes, contestants, withoutClass }))).toEqual([
    ["Kei cars", ["9", "10"]],
    ["Full wraps", ["9"]],
    ["Without a class", ["7"]],
  ]);
});

test("without classes they are one list", () => {
  const contestants = [car(1, "10", []), car(2, "9", [])];
  expect(shown(contestantsByClass({ classes, contestants, withoutClass }))).toEqual([[undefined, ["9", "10"]]]);
  expect(contestantsByClass({ classes, contestants: [], withoutClass })).toEqual([]);
});
