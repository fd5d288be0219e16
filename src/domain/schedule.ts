import { plural } from "./plural.ts";

type Window = { startDate: string; endDate: string };

export type ScheduleStatus = "not_started" | "active" | "ended";

/** The start belongs to the voting time, the end does not. */
export function scheduleStatus({ startDate, endDate }: Window, now: Date): ScheduleStatus {
  if (now.getTime() < Date.parse(startDate)) return "not_started";
  return now.getTime() < Date.parse(endDate) ? "active" : "ended";
}

export const scheduleLabels: Readonly<Record<ScheduleStatus, string>> = {
  not_started: "Starting Soon",
  active: "Active Now",
  ended: "Ended",
};

/** Switched off, or past its end. */
export function isCompleted(contest: Window & { isActive: boolean }, now: Date): boolean {
  return !contest.isActive || scheduleStatus(contest, now) === "ended";
}

/** The status on the organizer's dashboard. */
export type DashboardStatus = "active" | "inactive" | "completed" | "draft";

type Managed = Window & { isActive: boolean; entryCount: number };

/** A draft is inactive, has not started and has no entries; a completed contest was active until its end. */
export function dashboardStatus(contest: Managed, now: Date): DashboardStatus {
  const schedule = scheduleStatus(contest, now);
  if (contest.isActive) return schedule === "ended" ? "completed" : "active";
  return schedule === "not_started" && contest.entryCount === 0 ? "draft" : "inactive";
}

const hourMs = 60 * 60 * 1000;

export function timeRemainingText(endDate: string | null | undefined, now: Date): string {
  if (!endDate) return "No end date";
  const remaining = Date.parse(endDate) - now.getTime();
  if (remaining <= 0) return "Contest ended";
  const hours = Math.floor(remaining / hourMs);
  if (hours >= 24) return `${plural(Math.floor(hours / 24), "day")} remaining`;
  return hours >= 1 ? `${plural(hours, "hour")} remaining` : "Less than 1 hour remaining";
}

/** '24 Hours', 'N Hours' when under 24, else rounded days. */
export function durationText({ startDate, endDate }: Window): string {
  const hours = (Date.parse(endDate) - Date.parse(startDate)) / hourMs;
  if (hours === 24) return "24 Hours";
  return hours < 24 ? plural(Math.max(1, Math.round(hours)), "Hour") : plural(Math.round(hours / 24), "Day");
}
