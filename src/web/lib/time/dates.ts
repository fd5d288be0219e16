import { wordsNow } from "#web/lib/words/words.ts";

/** As the browser writes that language, such as en-GB; else as most readers of it do. */
export function localeOf(usual: string, preferred: readonly string[] = browserLocales()): string {
  return preferred.find((locale) => languageIn(locale) === languageIn(usual)) ?? usual;
}

/** None of "en-US@posix", which Chromium says where the system has no language, and which is no language tag. */
function languageIn(locale: string): string | undefined {
  return /^\w+(?!.*@)/.exec(locale)?.[0];
}

function browserLocales(): readonly string[] {
  return globalThis.navigator?.languages ?? []; // where the server draws there may be none
}

/** `locale`: of words in another language than the page's. */
type Format = (iso: string, locale?: string) => string;

/** In the viewer's time zone. Made at its first use, because that is slow on a phone. */
function formatter(options: Intl.DateTimeFormatOptions): Format {
  const made: Record<string, Intl.DateTimeFormat> = {};
  return (iso, locale = wordsNow().ui.locale) => {
    made[locale] ??= new Intl.DateTimeFormat(localeOf(locale), options);
    return made[locale].format(new Date(iso));
  };
}

export const formatInstant = formatter({
  weekday: "short",
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

const formatDay = formatter({ weekday: "long", month: "long", day: "numeric" });

export const formatTime = formatter({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });

export function dateAndTime(iso: string): { date: string; time: string } {
  return { date: formatDay(iso), time: formatTime(iso) };
}
