import { plural } from "../text/plural.ts";
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

/** Undefined from the start on. */
export function opensInText(startDate: string, now: Date): string | undefined {
  const remaining = Date.parse(startDate) - now.getTime();
  return remaining > 0 ? `Opens in ${daysOrHours(remaining) ?? "less than 1 hour"}` : undefined;
}

export function timeRemainingText(endDate: string | null | undefined, now: Date): string {
  if (!endDate) return "No end date";
  const remaining = Date.parse(endDate) - now.getTime();
  if (remaining <= 0) return "Contest ended";
  return `${daysOrHours(remaining) ?? "Less than 1 hour"} remaining`;
}

/**
 * In full days or full hours; undefined under an hour. One that has just begun counts as full: a contest of seven days
 * would have six right after it was created.
 */
function daysOrHours(durationMs: number): string | undefined {
  if (durationMs < hourMs) return undefined;
  const hours = Math.floor((durationMs + 5 * minuteMs) / hourMs);
  return hours < 24 ? plural(hours, "hour") : plural(Math.floor((hours + 1) / 24), "day");
}

/** '24 Hours', 'N Hours' when under 24, 'N Minutes' when under one hour, else rounded days. */
export function durationText({ startDate, endDate }: Window): string {
  const durationMs = Date.parse(endDate) - Date.parse(startDate);
  const minutes = Math.max(1, Math.round(durationMs / minuteMs));
  const hours = durationMs / hourMs;
  if (minutes < 60) return plural(minutes, "Minute");
  if (hours === 24) return "24 Hours";
  return hours < 24 ? plural(Math.round(hours), "Hour") : plural(Math.round(hours / 24), "Day");
}
