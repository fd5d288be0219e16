export type Window = { startDate: string; endDate: string };

export type ScheduleStatus = "not_started" | "active" | "ended";

/** The start belongs to the voting time, the end does not. */
export function scheduleStatus({ startDate, endDate }: Window, now: Date): ScheduleStatus {
  if (now.getTime() < Date.parse(startDate)) return "not_started";
  return now.getTime() < Date.parse(endDate) ? "active" : "ended";
}

export type Switched = Window & { isActive: boolean };

/** An award of a show, while it may be rehearsed. */
type RehearsedAward = { showId?: number | undefined; rehearsal?: object | undefined };

/** What the page says of the schedule. */
export type ScheduleSign = ScheduleStatus | "inactive" | "award_paused" | "rehearsal";

/** A contest that is switched off does not say that it starts or runs, nor an award that it starts soon while it is rehearsed. */
export function scheduleSign({ showId, rehearsal, ...contest }: Switched & RehearsedAward, now: Date): ScheduleSign {
  const status = scheduleStatus(contest, now);
  if (!contest.isActive && status !== "ended") return showId === undefined ? "inactive" : "award_paused";
  return showId !== undefined && rehearsal && status === "not_started" ? "rehearsal" : status;
}
