import { type Language, languageOf } from "#domain/languages.ts";
import { localeOf } from "#web/lib/time/dates.ts";

type Contest = { language?: Language | undefined; endDate: string };

/** The day on which voting ended, in the contest's words. */
export function resultDate({ language, endDate }: Contest): string {
  const options = { year: "numeric", month: "long", day: "numeric" } as const;
  return new Intl.DateTimeFormat(localeOf(languageOf(language)), options).format(new Date(endDate));
}
