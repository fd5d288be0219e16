import { minuteMs } from "../time/durations.ts";

/** From when on an organizer seals results, as the form offers it. `kept`: they are sealed already, and stay so. */
export const sealResultsChoices = ["never", "last", "start"] as const;
type SealResults = (typeof sealResultsChoices)[number] | "kept";

type Dates = { startDate: string; endDate: string };
type SealResultsFields = {
  sealResults: SealResults;
  /** for `last`, as it was typed */
  sealMinutes: string;
  /** an ISO instant, or empty for never: as it was when the form was opened */
  sealFrom: string;
};

const usualMinutes = "30";

/** Such as 'For the last 30 minutes'. */
export function sealResultsLabel(choice: (typeof sealResultsChoices)[number], minutes: string): string {
  if (choice === "last") return `For the last ${minutes.trim() || "…"} minutes`;
  return choice === "never" ? "Never" : "From the start";
}

/** Where the words meet: what is sealed, the envelope that it is in, and the announcement. */
export const sealResultsMeaning =
  "Nobody sees who is leading, not even you, until you open the envelope and announce the results.";

export function sealResultsOf(contest: Dates & { sealFrom: string | null }): SealResultsFields {
  const { sealFrom, startDate, endDate } = contest;
  const fields = { sealMinutes: usualMinutes, sealFrom: sealFrom ?? "" };
  if (sealFrom === null) return { sealResults: "never", ...fields };
  if (Date.parse(sealFrom) <= Date.parse(startDate)) return { sealResults: "start", ...fields };
  const minutes = (Date.parse(endDate) - Date.parse(sealFrom)) / minuteMs;
  return { ...fields, sealResults: "last", sealMinutes: String(Math.round(minutes * 100) / 100) };
}

/**
 * The instant of the chosen fields; null for never. It moves with the dates, unless results are sealed already. A text
 * that is no number of minutes gives no instant, which the contest's check refuses.
 */
export function sealFromOf(form: Dates & SealResultsFields): string | null {
  const { sealResults, sealMinutes, sealFrom, startDate, endDate } = form;
  if (sealResults === "never") return null;
  if (sealResults === "kept") return sealFrom || null;
  if (sealResults === "start") return startDate;
  const isNumber = /^\s*\d{1,7}(\.\d{1,2})?\s*$/.test(sealMinutes);
  const end = Date.parse(endDate);
  if (!isNumber || Number.isNaN(end)) return "";
  const from = Math.max(end - Number(sealMinutes) * minuteMs, Date.parse(startDate) || Number.NEGATIVE_INFINITY);
  return new Date(from).toISOString();
}
