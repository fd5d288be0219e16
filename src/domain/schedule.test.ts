import { expect, test } from "vitest";
import { durationText, isCompleted, scheduleStatus } from "./schedule.ts";

const contest = { startDate: "2026-06-01T10:00:00Z", endDate: "2026-06-01T17:00:00Z" };

test.each([
  ["2026-06-01T09:59:59.999Z", "not_started"],
  ["2026-06-01T10:00:00.000Z", "active"],
  ["2026-06-01T16:59:59.999Z", "active"],
  ["2026-06-01T17:00:00.000Z", "ended"],
])("at %s it is %s", (now, status) => {
  expect(scheduleStatus(contest, new Date(now))).toBe(status);
});

test.each([
  ["2026-06-01T10:10:00Z", "1 Hour"],
  ["2026-06-01T17:00:00Z", "7 Hours"],
  ["2026-06-02T09:00:00Z", "23 Hours"],
  ["2026-06-02T10:00:00Z", "24 Hours"],
  ["2026-06-03T10:00:00Z", "2 Days"],
  ["2026-06-08T20:00:00Z", "7 Days"],
  ["2026-06-08T23:00:00Z", "8 Days"],
])("until %s it takes %s", (endDate, text) => {
  expect(durationText({ ...contest, endDate })).toBe(text);
});

test.each([
  [true, "2026-06-01T09:00:00Z", false],
  [true, "2026-06-01T12:00:00Z", false],
  [true, "2026-06-01T17:00:00Z", true],
  [false, "2026-06-01T12:00:00Z", true],
])("active %s at %s: completed %s", (isActive, now, completed) => {
  expect(isCompleted({ ...contest, isActive }, new Date(now))).toBe(completed);
});
