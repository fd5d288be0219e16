import { expect, test } from "vitest";
import { type FirstContest, firstSteps, isBeforeFirstOpening } from "./first-steps.ts";

const states = (contest: FirstContest | undefined) => firstSteps(contest).map(({ name, state }) => `${name} ${state}`);

test.each<[string, FirstContest | undefined, string[]]>([
  ["no contest", undefined, ["create next", "entries later", "cards later", "rehearse later", "open later"]],
  [
    "a new one",
    { entryCount: 0, areCardsPrinted: true, isRehearsed: false },
    ["create done", "entries next", "cards later", "rehearse later", "open later"],
  ],
  [
    "entries, and nothing else known yet",
    { entryCount: 3, areCardsPrinted: undefined, isRehearsed: undefined },
    ["create done", "entries done", "cards next", "rehearse later", "open later"],
  ],
  [
    "a rehearsal before the cards",
    { entryCount: 3, areCardsPrinted: false, isRehearsed: true },
    ["create done", "entries done", "cards next", "rehearse done", "open later"],
  ],
  [
    "all but the opening",
    { entryCount: 3, areCardsPrinted: true, isRehearsed: true },
    ["create done", "entries done", "cards done", "rehearse done", "open next"],
  ],
])("%s", (_, contest, expected) => {
  expect(states(contest)).toEqual(expected);
});

const now = new Date("2026-06-06T12:00:00Z");
const later = { startDate: "2026-06-06T15:00:00Z", endDate: "2026-06-06T22:00:00Z" };
const open = { ...later, startDate: "2026-06-06T12:00:00Z" };

test("the steps are for whoever has no contest, or one that has not been open", () => {
  expect(isBeforeFirstOpening([], now)).toBe(true);
  expect(isBeforeFirstOpening([later], now)).toBe(true);
  expect(isBeforeFirstOpening([open], now)).toBe(false);
  expect(isBeforeFirstOpening([later, later], now)).toBe(false);
});
