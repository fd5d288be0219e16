import { describe, expect, test } from "vitest";
import { isSealed, seesResults, shownTotal } from "./sealing.ts";

const sealFrom = "2026-06-09T16:30:00.000Z";
const at = (ms: number) => new Date(Date.parse(sealFrom) + ms);
const opened = { at: "2026-06-09T17:04:00.000Z" };
const announcedAt = "2026-06-09T17:30:00.000Z";

describe("results are sealed", () => {
  test.each([
    [{ sealFrom: null }, 0, false],
    [{ sealFrom }, -1, false],
    [{ sealFrom }, 0, true],
    [{ sealFrom }, 1, true],
    [{ sealFrom, opened }, 1, true],
    [{ sealFrom, opened, announcedAt }, 1, false],
  ])("of %j, %i ms after the seal: %s", (contest, ms, sealed) => {
    expect(isSealed(contest, at(ms))).toBe(sealed);
  });
});

describe("whether visitors and managers see results", () => {
  test.each([
    ["never sealed", { sealFrom: null }, 0, true, true],
    ["before the seal", { sealFrom }, -1, true, true],
    ["sealed", { sealFrom }, 0, false, false],
    ["opened", { sealFrom, opened }, 0, false, true],
    ["announced", { sealFrom, opened, announcedAt }, 0, true, true],
  ])("%s", (_, contest, ms, visitors, managers) => {
    expect(seesResults(contest, { canManage: false }, at(ms))).toBe(visitors);
    expect(seesResults(contest, { canManage: true }, at(ms))).toBe(managers);
  });
});

test("the total counts active entries, and while sealed all votes, also of deleted entries", () => {
  const totals = { active: 10, all: 13, removed: 4 };
  expect(shownTotal(totals, false)).toBe(10);
  expect(shownTotal(totals, true)).toBe(17);
});
