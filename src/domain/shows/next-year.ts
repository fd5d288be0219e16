import { dayMs } from "../time/durations.ts";

const yearMs = 52 * 7 * dayMs; // so that it is the same weekday

/** By how much a show moves so that it begins in the future, in whole years; `begins`: its first day or vote, if known. */
export function untilNextYear(begins: string | undefined, now: Date): number {
  if (begins === undefined) return yearMs;
  const passed = now.getTime() - Date.parse(begins);
  return yearMs * Math.max(1, Math.floor(passed / yearMs) + 1);
}

export function movedInstant(instant: string, byMs: number): string {
  return new Date(Date.parse(instant) + byMs).toISOString();
}

/** A day such as 2026-11-18. */
export function movedDay(day: string, byMs: number): string {
  return movedInstant(`${day}T00:00:00Z`, byMs).slice(0, 10);
}
