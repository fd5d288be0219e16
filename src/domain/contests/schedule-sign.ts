import type { Rehearsed } from "../results/sealing.ts";
import type { InShow } from "../shows/in-show.ts";
import { type ScheduleStatus, type Switched, scheduleStatus } from "./schedule.ts";
import { votingState } from "./voting-state.ts";

/** What the page says of the schedule. */
type ScheduleSign = ScheduleStatus | "inactive" | "award_paused" | "rehearsal";

/** A contest that is switched off says so until its end. An award says where its voting stands, as everywhere in its show. */
export function scheduleSign(
  { showId, rehearsal, ...contest }: Switched & Rehearsed & InShow,
  now: Date,
): ScheduleSign {
  const status = scheduleStatus(contest, now);
  if (showId === undefined) return contest.isActive || status === "ended" ? status : "inactive";
  if (votingState(contest, now) === "paused") return "award_paused";
  return rehearsal && status === "not_started" ? "rehearsal" : status;
}
