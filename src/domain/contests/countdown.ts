import { hourMs, secondMs } from "../time/durations.ts";
import { type Switched, scheduleStatus } from "./schedule.ts";

export type Countdown = {
  to: "start" | "end";
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** under an hour remains */
  urgent: boolean;
};

/**
 * The time until voting opens or ends, rounded up so that it is never 0 too early. Undefined after the end, and
 * while the contest is switched off, because nothing opens or ends then.
 */
export function countdown(contest: Switched, now: Date): Countdown | undefined {
  const status = scheduleStatus(contest, now);
  if (status === "ended" || !contest.isActive) return undefined;
  const target = Date.parse(status === "active" ? contest.endDate : contest.startDate);
  const remaining = target - now.getTime();
  const total = Math.ceil(remaining / secondMs);
  return {
    to: status === "active" ? "end" : "start",
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    urgent: remaining < hourMs,
  };
}

/** '04:05:06', beside full days. */
export function clockText({ hours, minutes, seconds }: Countdown): string {
  return [hours, minutes, seconds].map((value) => String(value).padStart(2, "0")).join(":");
}

/** '2d 04:05:06', or '04:05:06' within a day. */
export function countdownText(left: Countdown): string {
  return left.days > 0 ? `${left.days}d ${clockText(left)}` : clockText(left);
}
