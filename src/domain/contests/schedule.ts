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

/** The label of the status; a contest that is switched off does not say that it starts or runs. */
export function scheduleLabel(contest: Switched, now: Date): string {
  const status = scheduleStatus(contest, now);
  return contest.isActive || status === "ended" ? scheduleLabels[status] : "Contest Inactive";
}
