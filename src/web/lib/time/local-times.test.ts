// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { daysLater, fieldOfDate, fieldOfInstant, instantOfField, nextTimeOfDay, zoneAt } from "./local-times.ts";

const inZone = (zone: string) => vi.stubEnv("TZ", zone);
afterEach(() => vi.unstubAllEnvs());

test.each([
  ["America/Chicago", "2026-06-01T15:00:42.123Z", "2026-06-01T10:00", "2026-06-01T15:00:00.000Z"],
  ["Asia/Tokyo", "2026-12-31T15:30:00Z", "2027-01-01T00:30", "2026-12-31T15:30:00.000Z"],
  ["Asia/Kathmandu", "2026-06-01T00:00:00Z", "2026-06-01T05:45", "2026-06-01T00:00:00.000Z"],
])("in %s a field holds %s as %s", (zone, instant, field, back) => {
  inZone(zone);
  expect(fieldOfInstant(instant)).toBe(field);
  expect(instantOfField(field)).toBe(back);
});

test("a time that daylight saving skips becomes a later one", () => {
  inZone("America/Chicago");
  expect(instantOfField("2026-03-08T02:30")).toBe("2026-03-08T08:30:00.000Z"); // 3:30 in daylight time
});

test("a week later has the same time of day, also across a change of the clocks", () => {
  inZone("America/Chicago");
  const start = new Date("2026-10-30T15:00:00Z");
  expect([start, daysLater(start, 7)].map(fieldOfDate)).toEqual(["2026-10-30T10:00", "2026-11-06T10:00"]);
  expect(daysLater(start, 7).toISOString()).toBe("2026-11-06T16:00:00.000Z");
});

test("a text that is no time has no instant", () => {
  for (const text of ["", "2026-13-01T00:00", "soon"]) expect(instantOfField(text)).toBe("");
  expect(fieldOfInstant("")).toBe("");
});

test.each([
  ["America/Chicago", "2026-06-01T12:00:00Z", "Central Daylight Time (GMT-5)"],
  ["America/Chicago", "2026-12-01T12:00:00Z", "Central Standard Time (GMT-6)"],
  ["Asia/Kathmandu", "2026-12-01T12:00:00Z", "Nepal Time (GMT+5:45)"],
  ["Etc/GMT+3", "2026-12-01T12:00:00Z", "GMT-03:00 (GMT-3)"],
])("the zone %s at %s is called %s", (zone, instant, name) => {
  inZone(zone);
  expect(zoneAt(new Date(instant), "en-US")).toBe(name);
});

test.each([
  ["17:30", "2026-06-06T17:00", "2026-06-06T17:30"],
  ["17:00", "2026-06-06T17:00", "2026-06-07T17:00"],
  ["00:15", "2026-06-06T23:50", "2026-06-07T00:15"],
  ["09:00", "2026-10-31T10:00", "2026-11-01T09:00"], // the night in which the clocks are set back
])("the next %s after %s is %s", (time, after, next) => {
  inZone("America/Chicago");
  expect(fieldOfDate(nextTimeOfDay(time, new Date(after)) as Date)).toBe(next);
});

test("no time is no moment", () => {
  for (const text of ["", "noon", "7:5"]) expect(nextTimeOfDay(text, new Date())).toBeUndefined();
});
