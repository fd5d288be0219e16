import { countdown } from "../contests/countdown.ts";
import type { ScheduleStatus, Switched } from "../contests/schedule.ts";
import { votingState, votingStateWords } from "../contests/voting-state.ts";
import type { ShowScreen } from "./show-stage.ts";

/** What the screens say of voting, in the language of the hall. */
type VotingWords = {
  scanToVote: string;
  scanForTheResults: string;
  votingHasNotStarted: string;
  votingIsPaused: string;
  votingHasClosed: string;
  /** above the time that is left */
  votingOpensIn: string;
  votingEndsIn: string;
  lastCall: string;
  /** with the time that is left */
  votingOpensInTime: (left: string) => string;
  votingEndsInTime: (left: string) => string;
  daysAndClock: (days: number, clock: string) => string;
};

/** Beside the code. */
export function scanInWords(status: ScheduleStatus, { isActive }: { isActive: boolean }, words: VotingWords): string {
  if (status === "active" && !isActive) return words.votingIsPaused;
  return status === "ended" ? words.scanForTheResults : words.scanToVote;
}

/**
 * `text` such as "12:05", "1:12:05" or "2 d 01:12:05"; absent after the end and in a pause, which `label` says. `sentence`: both,
 * for the closed screen, which somebody may show a little too early, or extend voting while it is on.
 */
export type CountdownText = { label: string; text?: string; sentence: string };

export function countdownOnStage(contest: Switched, now: Date, words: VotingWords): CountdownText {
  const left = countdown(contest, now);
  if (!left) {
    const label = haltInWords(contest, now, words);
    return { label, sentence: label };
  }
  const { days, hours, minutes } = left;
  const two = (value: number) => String(value).padStart(2, "0");
  const seconds = two(left.seconds);
  const text =
    days > 0
      ? words.daysAndClock(days, `${two(hours)}:${two(minutes)}:${seconds}`)
      : hours > 0
        ? `${hours}:${two(minutes)}:${seconds}`
        : `${minutes}:${seconds}`;
  return left.to === "end"
    ? { label: words.votingEndsIn, text, sentence: words.votingEndsInTime(text) }
    : { label: words.votingOpensIn, text, sentence: words.votingOpensInTime(text) };
}

/** Where there is no time to count down. */
function haltInWords(contest: Switched, now: Date, words: VotingWords): string {
  const state = votingState(contest, now);
  if (state === "paused") return words.votingIsPaused;
  return state === "ended" ? words.votingHasClosed : words.votingHasNotStarted;
}

/** Above the countdown of the last call. */
export function lastCallInWords(status: ScheduleStatus, { label, text }: CountdownText, words: VotingWords): string {
  return status === "active" && text ? words.lastCall : label;
}

/** On the remote, where the screens say something else than the name of what was put on them; else undefined. */
export function hintOfScreen(screen: ShowScreen, contest: Switched, now: Date): string | undefined {
  const state = votingState(contest, now);
  const isMeant = screen === "closed" ? state === "ended" : state === "open";
  const saysState = screen === "live" || screen === "last_call" || screen === "closed";
  return saysState && !isMeant ? `${votingStateWords[state]}, and the screens say so.` : undefined;
}
