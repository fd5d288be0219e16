import type { ScheduleStatus } from "../contests/schedule.ts";

/** What the shown figures of a contest are at present. Every word for it follows from this. */
export type ResultState = "upcoming" | "live" | "paused" | "sealed" | "final";

type Shown = { isActive: boolean; sealed?: true | undefined };

export function resultState(status: ScheduleStatus, { isActive, sealed }: Shown): ResultState {
  if (sealed) return "sealed";
  if (status === "active") return isActive ? "live" : "paused";
  return status === "ended" ? "final" : "upcoming";
}
