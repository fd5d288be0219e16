import type { showDays as english } from "../en/show.ts";
import { showPage } from "./show-page.ts";

const months = "ene feb mar abr may jun jul ago sep oct nov dic".split(" ");

/** '18 nov 2026', '18–19 nov 2026', '30 nov – 1 dic 2026' */
export const showDays: typeof english = (firstDay, lastDay) => {
  const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
  const end = `${last.day} ${last.month} ${last.year}`;
  if (firstDay === lastDay) return end;
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`;
  return first.month === last.month ? `${first.day}–${end}` : `${first.day} ${first.month} – ${end}`;
};

function partsOf(date: string) {
  const [year = 0, month = 1, day = 0] = date.split("-").map(Number);
  return { year, month: months[month - 1], day };
}

export const show = { showDays, showPage };
