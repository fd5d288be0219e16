import { expect, test } from "vitest";
import { movedDay, movedInstant, untilNextYear } from "./next-year.ts";

const now = new Date("2026-11-18T12:00:00Z");

test.each([
  ["2026-11-14", "2027-11-13"],
  ["2027-02-06", "2028-02-05"],
  ["2020-02-29", "2027-02-20"],
])("%s is followed by %s, the same weekday in the future", (day, next) => {
  const by = untilNextYear(day, now);
  expect(movedDay(day, by)).toBe(next);
  expect(new Date(`${next}T00:00:00Z`).getUTCDay()).toBe(new Date(`${day}T00:00:00Z`).getUTCDay());
  expect(movedInstant(`${day}T10:30:00.000Z`, by)).toBe(`${next}T10:30:00.000Z`);
});

test("a show that has no day yet moves by one year", () => {
  expect(untilNextYear(undefined, now)).toBe(364 * 24 * 60 * 60 * 1000);
});
