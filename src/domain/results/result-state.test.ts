import { expect, test } from "vitest";
import { scheduleLabel, scheduleStatus } from "../contests/schedule.ts";
import { type ResultState, resultSigns, resultState, resultsTabText } from "./result-state.ts";
import { progressBadge, progressHeading } from "./standings.ts";

const contest = { startDate: "2026-06-01T10:00:00Z", endDate: "2026-06-01T17:00:00Z", isActive: true };
const [before, during, after] = ["09:59:59", "10:00:00", "17:00:00"].map((time) => new Date(`2026-06-01T${time}Z`));

test.each([
  ["before the start", before, {}, "upcoming"],
  ["before the start, switched off", before, { isActive: false }, "upcoming"],
  ["during voting", during, {}, "live"],
  ["during a pause", during, { isActive: false }, "paused"],
  ["after the end", after, {}, "final"],
  ["after the end, switched off", after, { isActive: false }, "final"],
  ["sealed from the start", before, { sealed: true }, "sealed"],
  ["sealed during voting", during, { sealed: true }, "sealed"],
  ["sealed after the end", after, { sealed: true }, "sealed"],
] as const)("the results %s", (_, now, values, expected) => {
  expect(resultState(scheduleStatus(contest, now as Date), { ...contest, ...values })).toBe(expected);
});

test("only what is live is called so, and only while the schedule says that voting is open", () => {
  const states: ResultState[] = ["upcoming", "live", "paused", "sealed", "final"];
  for (const state of states) {
    const words = [progressHeading(state), progressBadge(state), resultSigns[state], resultsTabText(state)];
    for (const word of words.map((each) => each ?? ""))
      expect(/live/i.test(word), `${state}: ${word}`).toBe(state === "live");
  }
  for (const now of [before, during, after] as Date[])
    for (const isActive of [true, false]) {
      const isLive = resultState(scheduleStatus(contest, now), { isActive }) === "live";
      expect(isLive).toBe(scheduleLabel({ ...contest, isActive }, now) === "Active Now");
    }
});
