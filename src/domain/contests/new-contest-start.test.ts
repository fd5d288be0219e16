import { expect, test } from "vitest";
import { opensAtOnce, windowFrom } from "./new-contest-start.ts";

const now = new Date("2026-11-18T12:00:30.000Z");

test("a start in the past or in this minute opens voting at once", () => {
  const starts = ["2026-11-17T12:00:00.000Z", "2026-11-18T12:00:00.000Z", "2026-11-18T12:02:00.000Z", ""];
  expect(starts.map((start) => opensAtOnce(start, now))).toEqual([true, true, false, false]);
});

test("a window keeps its length when it moves", () => {
  const start = new Date("2026-11-19T12:00:00.000Z");
  const window = { startDate: "2026-11-18T12:00:00.000Z", endDate: "2026-11-25T12:00:00.000Z" };
  expect(windowFrom(start, window)).toEqual({
    startDate: "2026-11-19T12:00:00.000Z",
    endDate: "2026-11-26T12:00:00.000Z",
  });
});

test("without an end after the start only the start moves", () => {
  const start = new Date("2026-11-19T12:00:00.000Z");
  for (const endDate of ["", "2026-11-17T12:00:00.000Z"])
    expect(windowFrom(start, { startDate: "2026-11-18T12:00:00.000Z", endDate })).toEqual({
      startDate: "2026-11-19T12:00:00.000Z",
      endDate,
    });
});
