import { expect, test } from "vitest";
import { helpedEvents } from "./helped-events.ts";

const at = (hour: number) => `2026-06-06T${hour}:00:00.000Z`;
const contest = (id: number, values: object = {}) => ({
  ...{ id, title: `Contest ${id}`, startDate: at(10), endDate: at(17), role: "stage" as const },
  ...values,
});
const award = (id: number, start: number, end: number) =>
  contest(id, { showId: 7, showTitle: "Fox night", startDate: at(start), endDate: at(end) });

test("a show is one, from the first start of its awards to their last end, and a contest stays as it is", () => {
  const helped = [contest(9), award(8, 12, 19), contest(6), award(5, 11, 13)];
  expect(helpedEvents(helped)).toEqual([
    { contestId: 9, title: "Contest 9", startDate: at(10), endDate: at(17), role: "stage", awardCount: 0 },
    { contestId: 8, showId: 7, title: "Fox night", startDate: at(11), endDate: at(19), role: "stage", awardCount: 2 },
    { contestId: 6, title: "Contest 6", startDate: at(10), endDate: at(17), role: "stage", awardCount: 0 },
  ]);
  expect(helpedEvents([])).toEqual([]);
});
