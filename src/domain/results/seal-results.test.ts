import { expect, test } from "vitest";
import { sealFromOf, sealResultsLabel, sealResultsOf } from "./seal-results.ts";

const dates = { startDate: "2026-05-02T10:00:00.000Z", endDate: "2026-05-02T17:00:00.000Z" };

test.each([
  [null, "never", "30"],
  ["2026-05-02T16:30:00.000Z", "last", "30"],
  ["2026-05-02T16:58:30.000Z", "last", "1.5"],
  ["2026-05-02T17:00:00.000Z", "last", "0"],
  ["2026-05-02T10:00:00.000Z", "start", "30"],
  ["2026-05-01T10:00:00.000Z", "start", "30"],
])("results that are sealed from %s are hidden: %s (%s)", (sealFrom, sealResults, sealMinutes) => {
  expect(sealResultsOf({ ...dates, sealFrom })).toEqual({ sealResults, sealMinutes, sealFrom: sealFrom ?? "" });
});

const fields = { ...dates, sealResults: "last", sealMinutes: "30", sealFrom: "" } as const;

test("the last minutes follow the end, and the start follows the start", () => {
  expect(sealFromOf(fields)).toBe("2026-05-02T16:30:00.000Z");
  expect(sealFromOf({ ...fields, endDate: "2026-05-02T18:00:00.000Z" })).toBe("2026-05-02T17:30:00.000Z");
  expect(sealFromOf({ ...fields, sealMinutes: "100000" })).toBe(dates.startDate);
  expect(sealFromOf({ ...fields, sealResults: "start" })).toBe(dates.startDate);
  expect(sealFromOf({ ...fields, sealResults: "never" })).toBeNull();
});

test("what is sealed already does not move with the end", () => {
  const kept = { ...fields, sealResults: "kept", sealFrom: "2026-05-02T16:00:00.000Z" } as const;
  expect(sealFromOf({ ...kept, endDate: "2026-05-02T19:00:00.000Z" })).toBe("2026-05-02T16:00:00.000Z");
});

test.each(["", "-5", "ten", "1e3", "12345678", "\0"])("%j is no number of minutes", (sealMinutes) => {
  expect(sealFromOf({ ...fields, sealMinutes })).toBe("");
});

test("the choice says how many minutes", () => {
  expect(sealResultsLabel("last", " 45 ")).toBe("For the last 45 minutes");
  expect(sealResultsLabel("last", "")).toBe("For the last … minutes");
  expect(sealResultsLabel("start", "45")).toBe("From the start");
});
