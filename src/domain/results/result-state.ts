import type { ScheduleStatus } from "../contests/schedule.ts";

/** What the shown figures of a contest are at present. Every word for it follows from this. */
export type ResultState = "upcoming" | "live" | "paused" | "sealed" | "final";

type Shown = { isActive: boolean; sealed?: true | undefined };

export function resultState(status: ScheduleStatus, { isActive, sealed }: Shown): ResultState {
  if (sealed) return "sealed";
  if (status === "active") return isActive ? "live" : "paused";
  return status === "ended" ? "final" : "upcoming";
}

/** Beside the number of votes on the cover. */
export const resultSigns: Readonly<Partial<Record<ResultState, string>>> = {
  live: "Live",
  paused: "Paused",
  sealed: "Results sealed",
  final: "Final result",
};

export function resultsTabText(state: ResultState): string {
  return state === "live" ? "Live Results" : "Results";
}
