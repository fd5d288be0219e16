/** Whether this is a zone that we can tell times in, such as 'Asia/Tokyo'. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** 'Jun 1, 2026, 5:00 PM GMT+9': a moment as a clock in that zone shows it, with the zone's short name. */
export function timeInZone(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  })
    .format(new Date(moment))
    .replace("\u202f", " ");
}
