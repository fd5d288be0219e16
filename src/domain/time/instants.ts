/** Date.parse also takes 'Dec 1 2026 (about)', which PostgreSQL refuses, and guesses a missing time zone. */
const isoInstant = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/i;

/** Only ordinary years, because PostgreSQL and JavaScript disagree about the earliest and latest ones. */
export function isInstant(text: string): boolean {
  const day = isoInstant.exec(text)?.[1];
  const time = day && isInCalendar(day) ? Date.parse(text) : Number.NaN;
  return time >= Date.UTC(2000, 0) && time < Date.UTC(2200, 0);
}

/** Date.parse reads February 31 as March 3, which would silently move the contest. */
function isInCalendar(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}
