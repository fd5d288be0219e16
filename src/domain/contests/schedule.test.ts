import { expect, test } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { scheduleStatus } from "./schedule.ts";
import { scheduleSign } from "./schedule-sign.ts";
import { dashboardStatus, durationOf, isCompleted, opensIn } from "./schedule-words.ts";
import { timeRemainingText } from "./time-remaining.ts";

const { contestCards } = wordsOf("en").list;
const scheduleLabel = (...shown: Parameters<typeof scheduleSign>) =>
  wordsOf("en").first.schedule.signs[scheduleSign(...shown)];
const contest = { startDate: "2026-06-01T10:00:00Z", endDate: "2026-06-01T17:00:00Z" };

test.each([
  ["2026-06-01T09:59:59.999Z", "not_started", "Starting Soon"],
  ["2026-06-01T10:00:00.000Z", "active", "Active Now"],
  ["2026-06-01T16:59:59.999Z", "active", "Active Now"],
  ["2026-06-01T17:00:00.000Z", "ended", "Ended"],
] as const)("at %s it is %s: %s", (now, status, label) => {
  expect(scheduleStatus(contest, new Date(now))).toBe(status);
  expect(scheduleLabel({ ...contest, isActive: true }, new Date(now))).toBe(label);
});

test.each([
  ["2026-06-01T10:00:10Z", "1 Minute"],
  ["2026-06-01T10:30:00Z", "30 Minutes"],
  ["2026-06-01T10:59:29Z", "59 Minutes"],
  ["2026-06-01T10:59:59Z", "1 Hour"],
  ["2026-06-01T11:00:00Z", "1 Hour"],
  ["2026-06-01T17:00:00Z", "7 Hours"],
  ["2026-06-02T09:00:00Z", "23 Hours"],
  ["2026-06-02T10:00:00Z", "24 Hours"],
  ["2026-06-03T10:00:00Z", "2 Days"],
  ["2026-06-08T20:00:00Z", "7 Days"],
  ["2026-06-08T23:00:00Z", "8 Days"],
])("until %s it takes %s", (endDate, text) => {
  const { unit, count } = durationOf({ ...contest, endDate });
  expect(contestCards.takes[unit](count)).toBe(text);
});

test.each([
  [true, "2026-06-01T09:00:00Z", false],
  [true, "2026-06-01T12:00:00Z", false],
  [true, "2026-06-01T17:00:00Z", true],
  [false, "2026-06-01T12:00:00Z", true],
])("active %s at %s: completed %s", (isActive, now, completed) => {
  expect(isCompleted({ ...contest, isActive }, new Date(now))).toBe(completed);
});

test.each([
  ["2026-05-22T17:00:00Z", "10 days remaining"],
  ["2026-05-30T16:59:00Z", "2 days remaining"],
  ["2026-05-31T17:00:00Z", "1 day remaining"],
  ["2026-05-25T17:59:00Z", "7 days remaining"],
  ["2026-05-25T18:06:00Z", "6 days remaining"],
  ["2026-05-31T17:04:00Z", "1 day remaining"],
  ["2026-05-31T17:06:00Z", "23 hours remaining"],
  ["2026-06-01T15:30:00Z", "1 hour remaining"],
  ["2026-06-01T16:00:01Z", "Less than 1 hour remaining"],
  ["2026-06-01T17:00:00Z", "Contest ended"],
  ["2027-06-01T17:00:00Z", "Contest ended"],
])("at %s: %s", (now, text) => {
  expect(timeRemainingText(contest.endDate, new Date(now))).toBe(text);
});

test("without an end", () => {
  expect(timeRemainingText(null, new Date())).toBe("No end date");
});

test.each([
  [{ isActive: true, entryCount: 0 }, "2026-06-01T09:00:00Z", "active"],
  [{ isActive: true, entryCount: 3 }, "2026-06-01T12:00:00Z", "active"],
  [{ isActive: true, entryCount: 3 }, "2026-06-01T17:00:00Z", "completed"],
  [{ isActive: false, entryCount: 3 }, "2026-06-01T09:00:00Z", "inactive"],
  [{ isActive: false, entryCount: 0 }, "2026-06-01T09:00:00Z", "draft"],
  [{ isActive: false, entryCount: 0 }, "2026-06-01T12:00:00Z", "inactive"],
])("%j at %s is %s on the dashboard", (values, now, status) => {
  expect(dashboardStatus({ ...contest, ...values }, new Date(now))).toBe(status);
});

test.each([
  ["2026-05-30T09:59:59Z", "Opens in 2 days"],
  ["2026-06-01T07:00:00Z", "Opens in 3 hours"],
  ["2026-06-01T09:00:00Z", "Opens in 1 hour"],
  ["2026-06-01T09:00:01Z", "Opens in less than 1 hour"],
  ["2026-06-01T10:00:00Z", undefined],
])("at %s it says %s", (now, text) => {
  const opening = opensIn(contest.startDate, new Date(now));
  expect(opening && contestCards.opensIn[opening.unit](opening.count)).toBe(text);
});

test("an award is paused from its start on, and does not say that it starts soon while it is rehearsed", () => {
  const award = { ...contest, isActive: true, showId: 3, rehearsal: { since: "2026-06-01T08:00:00Z" } };
  const off = { ...award, isActive: false, rehearsal: undefined };
  const at = (hour: string) => new Date(`2026-06-01T${hour}:00:00Z`);
  expect(scheduleLabel(award, at("09"))).toBe("Rehearsal");
  expect(scheduleLabel(award, at("12"))).toBe("Active Now");
  expect(["09", "12", "18"].map((hour) => scheduleLabel(off, at(hour)))).toEqual([
    ...["Starting Soon", "Voting Paused", "Ended"],
  ]);
  expect(scheduleLabel({ ...award, showId: undefined }, at("09"))).toBe("Starting Soon");
});

test.each([
  ["2026-06-01T09:00:00Z", "Contest Inactive"],
  ["2026-06-01T12:00:00Z", "Contest Inactive"],
  ["2026-06-01T17:00:00Z", "Ended"],
])("switched off, at %s it is labelled %s", (now, label) => {
  expect(scheduleLabel({ ...contest, isActive: false }, new Date(now))).toBe(label);
});
