import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTop, lastHour, startOfStep, type VotesAt, wholeContest } from "./votes-over-time.ts";

const now = new Date("2026-05-01T12:30:45.500Z");
const at = (time: string, votes = 1): VotesAt => ({ at: new Date(`2026-05-01T${time}Z`), votes });

test("the last hour has sixty minutes, the running one last, and a zero where nobody voted", () => {
  const series = lastHour([at("11:31:00", 3), at("12:30:00", 7), at("11:30:00", 99)], now);
  expect(series).toMatchObject({ from: "2026-05-01T11:31:00.000Z", stepMinutes: 1 });
  expect(series.votes).toHaveLength(60);
  expect(series.votes[0]).toBe(3);
  expect(series.votes.at(-1)).toBe(7);
  expect(series.votes.reduce((sum, votes) => sum + votes)).toBe(10);
  expect(startOfStep(series, 59)).toEqual(new Date("2026-05-01T12:30:00.000Z"));
});

test("the whole contest goes from its start until now, by hour", () => {
  const contest = { startDate: "2026-05-01T09:30:00Z", endDate: "2026-05-01T18:00:00Z" };
  expect(wholeContest([at("09:00:00", 2), at("11:00:00", 5)], contest, now)).toEqual({
    from: "2026-05-01T09:00:00.000Z",
    stepMinutes: 60,
    votes: [2, 0, 5, 0],
  });
});

test("it ends with the voting, begins with an earlier vote, and has one step before the start", () => {
  const contest = { startDate: "2026-05-01T09:00:00Z", endDate: "2026-05-01T11:00:00Z" };
  expect(wholeContest([at("08:00:00")], contest, now).votes).toEqual([1, 0, 0]);
  const later = { startDate: "2026-06-01T09:00:00Z", endDate: "2026-06-02T09:00:00Z" };
  expect(wholeContest([], later, now)).toEqual({ from: "2026-05-01T12:00:00.000Z", stepMinutes: 60, votes: [0] });
});

test.each([
  [14, 60],
  [15, 24 * 60],
  [400, 7 * 24 * 60],
])("a contest of %d days has steps of %d minutes", (days, stepMinutes) => {
  const startDate = new Date(now.getTime() - days * 24 * 3_600_000 + 3_600_000).toISOString();
  const series = wholeContest([], { startDate, endDate: "2027-01-01T00:00:00Z" }, now);
  expect(series.stepMinutes).toBe(stepMinutes);
  expect(series.votes.length).toBeLessThanOrEqual(336);
});

test("no vote of the contest is lost in its steps", () => {
  const hour = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(hour, fc.integer({ min: 1, max: 50 }))), hour, (hours, startsAt) => {
      const start = Date.parse("2024-01-01T00:00:00Z");
      const counted = hours.map(([place, votes]) => ({ at: new Date(start + place * 3_600_000), votes }));
      const startDate = new Date(start + startsAt * 3_600_000).toISOString();
      const series = wholeContest(counted, { startDate, endDate: "2030-01-01T00:00:00Z" }, now);
      const sum = (votes: readonly number[]) => votes.reduce((total, count) => total + count, 0);
      expect(sum(series.votes)).toBe(sum(counted.map(({ votes }) => votes)));
    }),
  );
});

test.each([
  [[], 2],
  [[0], 2],
  [[1], 2],
  [[2], 2],
  [[3, 1], 6],
  [[7], 10],
  [[1_000], 1_000],
  [[1_001], 2_000],
])("the axis of %j goes up to %d", (votes, top) => {
  expect(axisTop(votes)).toBe(top);
});
