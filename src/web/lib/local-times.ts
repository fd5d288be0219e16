/** Date-time fields hold no zone: what stands in them is this device's own. */

/** A moment as a date-time field holds it, to the minute. */
export function fieldOfInstant(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : fieldOfDate(date);
}

/** The moment that a field means, nothing where it means none. A time that the clocks skip is moved on, as by the clocks. */
export function instantOfField(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** The same time of day, that many days later by the calendar: also where a day has 23 or 25 hours. */
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

/** This device's zone as it is called at that moment, such as 'Central Daylight Time (GMT-5)'. */
export function zoneAt(date: Date, locale?: string): string {
  const [name, offset] = (["long", "shortOffset"] as const).map(
    (timeZoneName) =>
      new Intl.DateTimeFormat(locale, { timeZoneName }).formatToParts(date).find(({ type }) => type === "timeZoneName")
        ?.value ?? "",
  ) as [string, string];
  return name === offset ? name : `${name} (${offset})`;
}
