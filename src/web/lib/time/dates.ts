import type { Language } from "#domain/languages.ts";
import { languageNow } from "#web/lib/words/words.ts";

const usualLocales: Readonly<Record<Language, string>> = { en: "en-US", ja: "ja-JP", es: "es-MX" };

/** As the browser writes the page's language, such as en-GB; else as most readers of it do. */
export function localeOf(language: Language, preferred: readonly string[] = browserLocales()): string {
  return preferred.find((locale) => locale.split("-")[0] === language) ?? usualLocales[language];
}

function browserLocales(): readonly string[] {
  return globalThis.navigator?.languages ?? []; // where the server draws there may be none
}

type Format = (iso: string, language?: Language) => string;

/** In the viewer's time zone and the page's language. Made at its first use, because that is slow on a phone. */
function formatter(options: Intl.DateTimeFormatOptions): Format {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (iso, language = languageNow()) => {
    made[language] ??= new Intl.DateTimeFormat(localeOf(language), options);
    return made[language].format(new Date(iso));
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
