import { isBlank, isCleanLine } from "../text/text.ts";
import { minuteMs } from "../time/durations.ts";

/** One line to all phones and screens of a contest. */
export type Notice = {
  /** of two notices the later one has the higher version */
  version: number;
  /** empty where it was taken down or has ended */
  text: string;
  until: string;
};

export const maxNoticeLength = 140;
export const noticeMinutes = { least: 1, most: 240 } as const;
/** What the control page offers, beside the end of voting. */
export const usualNoticeMinutes = [5, 15, 60] as const;

export const noticeMessages = {
  badText: `Please write one line of at most ${maxNoticeLength} characters.`,
} as const;

export function isNoticeText(text: string): boolean {
  return !isBlank(text) && isCleanLine(text) && Array.from(text.trim()).length <= maxNoticeLength;
}

/** `now` is the server's time. */
export function isShown(notice: Notice | undefined, now: Date): boolean {
  return notice !== undefined && notice.text !== "" && now.getTime() < Date.parse(notice.until);
}

/** Of what several awards say, the one that is shown longest. */
export function shownLongest<Award extends { notice?: Notice | undefined }>(awards: readonly Award[]) {
  const [longest] = awards
    .flatMap((award) => (award.notice?.text ? [{ ...award, notice: award.notice }] : []))
    .sort((one, other) => Date.parse(other.notice.until) - Date.parse(one.notice.until));
  return longest;
}

/** With voting at the latest: what is said during voting ("ends in 15 minutes") is not true afterwards. */
export function noticeEnd(minutes: number, votingEnd: Date, now: Date): Date {
  const end = new Date(now.getTime() + minutes * minuteMs);
  return now < votingEnd && votingEnd < end ? votingEnd : end;
}

/** A press that arrives twice: the same line until about the same time. */
export function isRepeated(shown: Notice | undefined, wanted: Pick<Notice, "text" | "until">, now: Date): boolean {
  if (!shown || !isShown(shown, now) || shown.text !== wanted.text) return false;
  return Math.abs(Date.parse(wanted.until) - Date.parse(shown.until)) < minuteMs;
}

/**
 * For how many full minutes a notice is shown that is to end with voting, so that it does not outlive it. Undefined where
 * no such notice is possible: voting is over or about to be, or ends later than a notice can.
 */
export function minutesUntil(endDate: string, now: Date): number | undefined {
  const minutes = Math.floor((Date.parse(endDate) - now.getTime()) / minuteMs);
  return minutes < noticeMinutes.least || minutes > noticeMinutes.most ? undefined : minutes;
}
