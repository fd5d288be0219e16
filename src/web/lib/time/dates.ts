/** In the viewer's time zone. Made at its first use, because that is slow on a phone. */
function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (iso) => {
    made ??= new Intl.DateTimeFormat(undefined, options);
    return made.format(new Date(iso));
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
