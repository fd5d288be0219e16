export type Window = { startDate: string; endDate: string };

export type ScheduleStatus = "not_started" | "active" | "ended";

/** The start belongs to the voting time, the end does not. */
export function scheduleStatus({ startDate, endDate }: Window, now: Date): ScheduleStatus {
  if (now.getTime() < Date.parse(startDate)) return "not_started";
  return now.getTime() < Date.parse(endDate) ? "active" : "ended";
}

const scheduleLabels: Readonly<Record<ScheduleStatus, string>> = {
  not_started: "Starting Soon",
  active: "Active Now",
  ended: "Ended",
};

export type Switched = Window & { isActive: boolean };

/** An award of a show, while it may be rehearsed. */
type RehearsedAward = { showId?: number | undefined; rehearsal?: object | undefined };

/**
 * The label of the status. A contest that is switched off does not say that it starts or runs, nor an award that it starts
 * soon while it is rehearsed.
 */
export function scheduleLabel(contest: Switched & RehearsedAward, now: Date): string {
  const status = scheduleStatus(contest, now);
  if (!contest.isActive && status !== "ended") return "Contest Inactive";
  return contest.showId && contest.rehearsal && status === "not_started" ? "Rehearsal" : scheduleLabels[status];
}
