import { minuteMs } from "../time/durations.ts";

/** From when on an organizer hides results, as the form offers it. `kept`: they are hidden already, and stay so. */
export const hideResultsChoices = ["never", "last", "start"] as const;
export type HideResults = (typeof hideResultsChoices)[number] | "kept";

type Dates = { startDate: string; endDate: string };
export type HideResultsFields = {
  hideResults: HideResults;
  /** for `last`, as it was typed */
  hideMinutes: string;
  /** an ISO instant, or empty for never: as it was when the form was opened */
  sealFrom: string;
};

const usualMinutes = "30";

/** Such as 'For the last 30 minutes'. */
export function hideResultsLabel(choice: (typeof hideResultsChoices)[number], minutes: string): string {
  if (choice === "last") return `For the last ${minutes.trim() || "…"} minutes`;
  return choice === "never" ? "Never" : "From the start";
}

/** Said below every choice but the first. */
export const hideResultsMeaning =
  "Sealed until you announce them: nobody sees who is leading, not even you. The total number of votes stays visible.";

export function hideResultsOf(contest: Dates & { sealFrom: string | null }): HideResultsFields {
  const { sealFrom, startDate, endDate } = contest;
  const fields = { hideMinutes: usualMinutes, sealFrom: sealFrom ?? "" };
  if (sealFrom === null) return { hideResults: "never", ...fields };
  if (Date.parse(sealFrom) <= Date.parse(startDate)) return { hideResults: "start", ...fields };
  const minutes = (Date.parse(endDate) - Date.parse(sealFrom)) / minuteMs;
  return { ...fields, hideResults: "last", hideMinutes: String(Math.round(minutes * 100) / 100) };
}

/**
 * The instant of the chosen fields; null for never. It moves with the dates, unless results are sealed already. A text
 * that is no number of minutes gives no instant, which the contest's check refuses.
 */
export function sealFromOf(form: Dates & HideResultsFields): string | null {
  const { hideResults, hideMinutes, sealFrom, startDate, endDate } = form;
  if (hideResults === "never") return null;
  if (hideResults === "kept") return sealFrom || null;
  if (hideResults === "start") return startDate;
  const isNumber = /^\s*\d{1,7}(\.\d{1,2})?\s*$/.test(hideMinutes);
  const end = Date.parse(endDate);
  if (!isNumber || Number.isNaN(end)) return "";
  const from = Math.max(end - Number(hideMinutes) * minuteMs, Date.parse(startDate) || Number.NEGATIVE_INFINITY);
  return new Date(from).toISOString();
}
