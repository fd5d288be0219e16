/** Dates in the viewer's own zone, which they name. */
const dateTime = new Intl.DateTimeFormat(undefined, {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

export function formatInstant(iso: string): string {
  return dateTime.format(new Date(iso));
}
