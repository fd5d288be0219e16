import { countdown } from "../contests/countdown.ts";
import type { ScheduleStatus, Switched } from "../contests/schedule.ts";
import { votingState, votingStateWords } from "../contests/voting-state.ts";
import type { ShowScreen } from "./show-stage.ts";

const votingIsPaused = "Voting is paused";

/** Beside the code. */
export function scanInWords(status: ScheduleStatus, { isActive }: { isActive: boolean }): string {
  if (status === "active" && !isActive) return votingIsPaused;
  return status === "ended" ? "Scan for the results" : "Scan to vote";
}

/** `text` such as "12:05", "1:12:05" or "2 d 01:12:05"; absent after the end and in a pause, which `label` says. */
export type CountdownText = { label: string; text?: string };

export function countdownOnStage(contest: Switched, now: Date): CountdownText {
  const left = countdown(contest, now);
  if (!left) return { label: haltInWords(contest, now) };
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = left.days > 0 ? `${left.days} d ${two(left.hours)}:` : left.hours > 0 ? `${left.hours}:` : "";
  const minutes = hours ? two(left.minutes) : String(left.minutes);
  return { label: left.label.replace(":", ""), text: `${hours}${minutes}:${two(left.seconds)}` };
}

/** Where there is no time to count down. */
function haltInWords(contest: Switched, now: Date): string {
  const state = votingState(contest, now);
  if (state === "paused") return votingIsPaused;
  return state === "ended" ? "Voting has closed" : "Voting has not started";
}

/** Above the countdown of the last call. */
export function lastCallInWords(status: ScheduleStatus, { label, text }: CountdownText): string {
  return status === "active" && text ? `Last call! ${label}` : label;
}

/** The headline of the closed screen: somebody may show it a little too early, or extend voting while it is on. */
export function closedInWords({ label, text }: CountdownText): string {
  return text ? `${label} ${text}` : label;
}

/** On the remote, where the screens say something else than the name of what was put on them; else undefined. */
export function hintOfScreen(screen: ShowScreen, contest: Switched, now: Date): string | undefined {
  const state = votingState(contest, now);
  const isMeant = screen === "closed" ? state === "ended" : state === "open";
  const saysState = screen === "live" || screen === "last_call" || screen === "closed";
  return saysState && !isMeant ? `${votingStateWords[state]}, and the screens say so.` : undefined;
}
