import { expect, test } from "vitest";
import { countdown } from "./countdown.ts";

const contest = { startDate: "2026-06-01T10:00:00Z", endDate: "2026-06-03T17:00:00Z", isActive: true };
const at = (time: string) => countdown(contest, new Date(time));

test("counts to the start, then to the end, then no more", () => {
  expect(at("2026-05-30T08:58:57Z")).toEqual({
    to: "start",
    days: 2,
    hours: 1,
    minutes: 1,
    seconds: 3,
    urgent: false,
  });
  expect(at("2026-06-01T10:00:00Z")).toMatchObject({ to: "end", days: 2, hours: 7, minutes: 0 });
  expect(at("2026-06-03T17:00:00Z")).toBeUndefined();
});

test("is urgent under an hour, and shows a second for as long as any of it remains", () => {
  expect(at("2026-06-03T16:00:00Z")).toMatchObject({ hours: 1, urgent: false });
  expect(at("2026-06-03T16:00:00.001Z")).toMatchObject({ hours: 1, urgent: true });
  expect(at("2026-06-03T16:59:59.999Z")).toMatchObject({ minutes: 0, seconds: 1, urgent: true });
});

test("does not count while the contest is switched off", () => {
  for (const time of ["2026-05-30T08:58:57Z", "2026-06-02T10:00:00Z"])
    expect(countdown({ ...contest, isActive: false }, new Date(time))).toBeUndefined();
});
