import { expect, test } from "vitest";
import { blankForm, withProposedTimes } from "./new-show-form.ts";

const proposed = (now: string, days: { firstDay: string; lastDay?: string }) =>
  withProposedTimes({ ...blankForm(), ...days }, new Date(now));

test("voting is proposed for the days of a show", () => {
  expect(proposed("2026-05-01T22:00", { firstDay: "2026-05-02" })).toEqual({
    startDate: "2026-05-02T10:00",
    endDate: "2026-05-02T17:00",
  });
  expect(proposed("2026-05-01T22:00", { firstDay: "2026-05-02", lastDay: "2026-05-03" })).toEqual({
    startDate: "2026-05-02T10:00",
    endDate: "2026-05-03T17:00",
  });
});

test("voting is never proposed for a time that has passed", () => {
  expect(proposed("2026-05-02T12:30", { firstDay: "2026-05-02" })).toEqual({
    startDate: "2026-05-02T12:30",
    endDate: "2026-05-02T17:00",
  });
  expect(proposed("2026-05-02T22:30", { firstDay: "2026-05-02" })).toEqual({
    startDate: "2026-05-02T22:30",
    endDate: "2026-05-03T01:30",
  });
});

test("times that were typed stay", () => {
  const form = { ...blankForm(), startDate: "2020-01-01T10:00" };
  expect(withProposedTimes(form, new Date())).toEqual({});
});
