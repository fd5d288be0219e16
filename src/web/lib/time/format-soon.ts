import { formatInstant, formatTime } from "./dates.ts";

/** The time alone on the same day, else with the day. */
export function formatSoon(iso: string, now: Date): string {
  return new Date(iso).toDateString() === now.toDateString() ? formatTime(iso) : formatInstant(iso);
}
