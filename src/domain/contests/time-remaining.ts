import { plural } from "../text/plural.ts";
import { daysOrHours } from "./schedule-words.ts";

/** For those who run it. */
export function timeRemainingText(endDate: string | null | undefined, now: Date): string {
  if (!endDate) return "No end date";
  const remaining = Date.parse(endDate) - now.getTime();
  if (remaining <= 0) return "Contest ended";
  const left = daysOrHours(remaining);
  if (!left) return "Less than 1 hour remaining";
  return `${plural(left.count, left.unit === "days" ? "day" : "hour")} remaining`;
}
