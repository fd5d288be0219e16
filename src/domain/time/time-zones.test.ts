import { expect, test } from "vitest";
import { isTimeZone, timeInZone } from "./time-zones.ts";

test.each([
  ["UTC", "Jun 1, 2026, 8:00 AM UTC"],
  ["Asia/Tokyo", "Jun 1, 2026, 5:00 PM GMT+9"],
  ["America/Chicago", "Jun 1, 2026, 3:00 AM CDT"],
])("in %s", (zone, text) => {
  expect(timeInZone("2026-06-01T08:00:00Z", zone)).toBe(text);
});

test.each([
  ["Asia/Tokyo", true],
  ["", false],
  ["Nowhere/Land", false],
  ["<b>", false],
])("%j is a zone: %j", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
