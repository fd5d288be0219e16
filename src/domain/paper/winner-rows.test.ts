import { expect, test } from "vitest";
import { winnerRows, winnersCsv } from "./winner-rows.ts";

const classes = [
  { id: 1, name: "Kei cars" },
  { id: 2, name: "Full wraps" },
];
const car = { number: "007", name: 'The "Fox"', owner: "=1+1", classIds: [2, 1] };
const won = { key: "1", contestId: 1, title: "Best Paint", places: [{ rank: 1, voteCount: 4, entries: [car, car] }] };
const unknown = { key: "2", contestId: 2, title: "Best of Show", places: [], why: "Results are sealed." };

test("there is a line for each winner, and one for an award without a result", () => {
  expect(
    winnerRows([won, unknown], classes).map(({ award, place, name, votes }) => [award, place, name, votes]),
  ).toEqual([
    ["Best Paint", "Tied for 1st place", 'The "Fox"', 4],
    ["Best Paint", "Tied for 1st place", 'The "Fox"', 4],
    ["Best of Show", null, "Results are sealed.", null],
  ]);
});

test("the file has no formula, and spreadsheets read it as it was", () => {
  const [start, , line] = winnersCsv(winnerRows([won], classes)).split("\r\n");
  expect(start).toBe("\ufeffAward,Place,No.,Name,Owner,Classes,Votes");
  expect(line).toBe(`Best Paint,Tied for 1st place,007,"The ""Fox""",'=1+1,Kei cars; Full wraps,4`);
});
