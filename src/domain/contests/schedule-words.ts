import { hourMs, minuteMs } from "../time/durations.ts";
import { type Switched, scheduleStatus, type Window } from "./schedule.ts";

/** Switched off, or past its end. */
export function isCompleted(contest: Switched, now: Date): boolean {
  return !contest.isActive || scheduleStatus(contest, now) === "ended";
}

export type DashboardStatus = "active" | "inactive" | "completed" | "draft";

type Managed = Switched & { entryCount: number };

/** A draft is inactive, has not started and has no entries; a completed contest was active until its end. */
export function dashboardStatus(contest: Managed, now: Date): DashboardStatus {
  const schedule = scheduleStatus(contest, now);
  if (contest.isActive) return schedule === "ended" ? "completed" : "active";
  return schedule === "not_started" && contest.entryCount === 0 ? "draft" : "inactive";
}

/** A time in full units; `soon` is under an hour. */
type OpensIn = { unit: "days" | "hours" | "soon"; count: number };

/** Undefined from the start on. */
export function opensIn(startDate: string, now: Date): OpensIn | undefined {
  const remaining = Date.parse(startDate) - now.getTime();
  return remaining > 0 ? (daysOrHours(remaining) ?? { unit: "soon", count: 0 }) : undefined;
}

/**
 * In full days or full hours; undefined under an hour. One that has just begun counts as full: a contest of seven days
 * would have six right after it was created.
 */
export function daysOrHours(durationMs: number): OpensIn | undefined {
  if (durationMs < hourMs) return undefined;
  const hours = Math.floor((durationMs + 5 * minuteMs) / hourMs);
  return hours < 24 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor((hours + 1) / 24) };
}

export type Duration = { unit: "minutes" | "hours" | "days"; count: number };

/** 24 hours are no day, all above is in rounded days. */
export function durationOf({ startDate, endDate }: Window): Duration {
  const durationMs = Date.parse(endDate) - Date.parse(startDate);
  const minutes = Math.max(1, Math.round(durationMs / minuteMs));
  const hours = durationMs / hourMs;
  if (minutes < 60) return { unit: "minutes", count: minutes };
  if (hours <= 24) return { unit: "hours", count: Math.round(hours) };
  return { unit: "days", count: Math.round(hours / 24) };
}
