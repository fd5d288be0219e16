/** Date-time inputs have no time zone: their value is in the device's own. */

/** An instant as the value of a date-time input, to the minute. */
export function fieldOfInstant(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : fieldOfDate(date);
}

/** The instant of an input's value, or an empty text. A time that daylight saving skips becomes a later one. */
export function instantOfField(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** The same time of day, also across a day with 23 or 25 hours. */
export function daysLater(date: Date, days: number): Date {
  const later = new Date(date);
  later.setDate(later.getDate() + days);
  return later;
}

export function fieldOfDate(date: Date): string {
  const [month, day, hours, minutes] = [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].map(
    (number) => String(number).padStart(2, "0"),
  );
  return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}T${hours}:${minutes}`;
}

/** The name of the device's time zone at that date, such as 'Central Daylight Time (GMT-5)'. */
export function zoneAt(date: Date, locale?: string): string {
  const [name, offset] = (["long", "shortOffset"] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat(locale, { timeZoneName }).formatToParts(date).find(({ type }) => type === "timeZoneName")
        ?.value ?? "",
  ) as [string, string];
  return name === offset ? name : `${name} (${offset})`;
}

/** The first moment after another one at which the device's clock shows a time such as '17:30'; undefined for no time. */
export function nextTimeOfDay(time: string, after: Date): Date | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const next = new Date(after);
  next.setHours(Number(hours), Number(minutes), 0, 0);
  return next > after ? next : daysLater(next, 1);
}
