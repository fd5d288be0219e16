import { minuteMs } from "../time/durations.ts";
import type { Window } from "./schedule.ts";

/** The form's minute may have just begun. */
export function opensAtOnce(startDate: string, now: Date): boolean {
  return Date.parse(startDate) < now.getTime() + minuteMs;
}

/** As long as it was, from another start. A window without an end or with one before its start moves its start only. */
export function windowFrom(start: Date, { startDate, endDate }: Window): Window {
  const durationMs = Date.parse(endDate) - Date.parse(startDate);
  const end = durationMs > 0 ? new Date(start.getTime() + durationMs).toISOString() : endDate;
  return { startDate: start.toISOString(), endDate: end };
}
