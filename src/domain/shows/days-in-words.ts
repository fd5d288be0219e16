import type { Days } from "./show-days.ts";

/** With the same day twice where there is one; empty where there is none. */
export function daysInWords({ firstDay, lastDay }: Days, inWords: (first: string, last: string) => string): string {
  return firstDay ? inWords(firstDay, lastDay ?? firstDay) : "";
}
