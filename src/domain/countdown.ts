import { scheduleStatus } from "./schedule.ts";

type Window = { startDate: string; endDate: string };

export type Countdown = {
  label: "Voting opens in:" | "Voting ends in:";
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** under an hour remains */
  urgent: boolean;
};

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** The time until voting opens or ends, rounded up so that it is never 0 too early. Undefined after the end. */
export function countdown(window: Window, now: Date): Countdown | undefined {
  const status = scheduleStatus(window, now);
  if (status === "ended") return undefined;
  const target = Date.parse(status === "active" ? window.endDate : window.startDate);
  const remaining = target - now.getTime();
  const total = Math.ceil(remaining / secondMs);
  return {
    label: status === "active" ? "Voting ends in:" : "Voting opens in:",
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    urgent: remaining < hourMs,
  };
}
