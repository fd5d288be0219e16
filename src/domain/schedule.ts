type Window = { startDate: string; endDate: string };

export type ScheduleStatus = "not_started" | "active" | "ended";

/** Open from the first moment of the start to the last before the end. */
export function scheduleStatus({ startDate, endDate }: Window, now: Date): ScheduleStatus {
  if (now.getTime() < Date.parse(startDate)) return "not_started";
  return now.getTime() < Date.parse(endDate) ? "active" : "ended";
}

export const scheduleLabels: Readonly<Record<ScheduleStatus, string>> = {
  not_started: "Starting Soon",
  active: "Active Now",
  ended: "Ended",
};

/** Nothing more will be voted here: switched off, or past its end. */
export function isCompleted(contest: Window & { isActive: boolean }, now: Date): boolean {
  return !contest.isActive || scheduleStatus(contest, now) === "ended";
}

const hour = 60 * 60 * 1000;

/** '24 Hours', 'N Hours' when under 24, else rounded days. */
export function durationText({ startDate, endDate }: Window): string {
  const hours = (Date.parse(endDate) - Date.parse(startDate)) / hour;
  if (hours === 24) return "24 Hours";
  return hours < 24 ? plural(Math.max(1, Math.round(hours)), "Hour") : plural(Math.round(hours / 24), "Day");
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
