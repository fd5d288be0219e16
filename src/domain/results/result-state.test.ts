import { expect, test } from "vitest";
import { scheduleLabel, scheduleStatus } from "../contests/schedule.ts";
import { dashboardStatus, isCompleted, opensInText, timeRemainingText } from "../contests/schedule-words.ts";
import { votingState, votingStateWords } from "../contests/voting-state.ts";
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

test.each([
  ["before the start", before, true, "Not started", "active", true, "7 hours remaining"],
  ["before the start, switched off", before, false, "Not started", "inactive", true, "7 hours remaining"],
  ["during voting", during, true, "Voting is open", "active", false, "7 hours remaining"],
  ["during a pause", during, false, "Paused", "inactive", false, "7 hours remaining"],
  ["after the end", after, true, "Voting has ended", "completed", false, "Contest ended"],
  ["after the end, switched off", after, false, "Voting has ended", "inactive", false, "Contest ended"],
] as const)("the desk and the lists say the same %s", (_, now, isActive, onDesk, onDashboard, opens, remaining) => {
  const shown = { ...contest, isActive, entryCount: 3 };
  const at = now as Date;
  expect(votingStateWords[votingState(shown, at)]).toBe(onDesk);
  expect(dashboardStatus(shown, at)).toBe(onDashboard);
  expect(opensInText(shown.startDate, at) !== undefined).toBe(opens);
  expect(timeRemainingText(shown.endDate, at)).toBe(remaining);
  expect(isCompleted(shown, at) && scheduleLabel(shown, at) === "Active Now").toBe(false);
});
