export type Days = { firstDay: string | null; lastDay: string | null };

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** 'Nov 18, 2026', 'Nov 18–19, 2026', 'Nov 30 – Dec 1, 2026'. Days of the place, whatever the reader's time zone is. */
export function showDays({ firstDay, lastDay }: Days): string {
  if (!firstDay) return "";
  const first = partsOf(firstDay);
  const last = partsOf(lastDay ?? firstDay);
  if (firstDay === (lastDay ?? firstDay)) return `${first.month} ${first.day}, ${first.year}`;
  if (first.year !== last.year)
    return `${first.month} ${first.day}, ${first.year} – ${last.month} ${last.day}, ${last.year}`;
  if (first.month === last.month) return `${first.month} ${first.day}–${last.day}, ${last.year}`;
  return `${first.month} ${first.day} – ${last.month} ${last.day}, ${last.year}`;
}

function partsOf(day: string) {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month: months[Number(month) - 1] ?? "", day: Number(date) };
}
