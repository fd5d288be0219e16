import { localeOf } from "#web/lib/time/dates.ts";
import type { WordSets } from "#words/words.ts";

/** The day on which voting ended, in the contest's words. */
export function resultDate(endDate: string, { sheets }: WordSets["paper"]): string {
  const options = { year: "numeric", month: "long", day: "numeric" } as const;
  return new Intl.DateTimeFormat(localeOf(sheets.locale), options).format(new Date(endDate));
}
