import { expect, test } from "vitest";
import { knownWinners } from "./known-winners.ts";

const now = new Date("2026-05-02T20:00:00Z");
const ended = { startDate: "2026-05-02T10:00:00Z", endDate: "2026-05-02T18:00:00Z" };
const open = { ...ended, endDate: "2026-05-02T21:00:00Z" };
const paint = { contestId: 1, title: "Best Paint", ...ended, winners: [7] };
const kids = { contestId: 2, title: "Kids' Choice", ...ended };
const given = { id: 1, title: "Longest way here" };
const exhibits = [{ id: 7 }, { id: 8 }, { id: 9 }];
const order = [{ contestId: 2 }, { givenId: 1 }, { contestId: 1 }];
const show = { order, awards: [paint, kids], given: [given], exhibits };
const winnersOf = (change: object) =>
  knownWinners({ ...show, ...change }, now).map(({ title, winners }) => [title, winners?.map(({ id }) => id)]);

test("in the organizer's order, also of awards whose winner nobody may know yet", () => {
  expect(winnersOf({})).toEqual([
    ["Kids' Choice", undefined],
    ["Longest way here", undefined],
    ["Best Paint", [7]],
  ]);
});

test("all that share a first place, and who was given one", () => {
  const changes = { awards: [{ ...paint, winners: [7, 9] }, kids], given: [{ ...given, exhibitId: 8 }] };
  expect(winnersOf(changes)).toEqual([
    ["Kids' Choice", undefined],
    ["Longest way here", [8]],
    ["Best Paint", [7, 9]],
  ]);
});

test("an award without votes has no winner", () => {
  expect(winnersOf({ order: [{ contestId: 2 }, { contestId: 1 }], awards: [paint, { ...kids, winners: [] }] })).toEqual(
    [
      ["Kids' Choice", []],
      ["Best Paint", [7]],
    ],
  );
});

test("a winner whose car is no longer shown is left out", () => {
  expect(winnersOf({ exhibits: [{ id: 8 }] })).toEqual([]);
});

test("nothing while one of them can still be voted on, or while no winner is known", () => {
  expect(winnersOf({ awards: [paint, { ...kids, ...open }] })).toEqual([]);
  expect(winnersOf({ awards: [kids] })).toEqual([]);
});
