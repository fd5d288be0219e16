import type { showDays as english } from "../en/show.ts";
import { showPage } from "./show-page.ts";

/** '2026年11月18日', '2026年11月18日〜19日', '2026年11月30日〜12月1日' */
export const showDays: typeof english = (firstDay, lastDay) => {
  const [year, month, day] = firstDay.split("-").map(Number);
  const [lastYear, lastMonth, last] = lastDay.split("-").map(Number);
  const first = `${year}年${month}月${day}日`;
  if (firstDay === lastDay) return first;
  if (year !== lastYear) return `${first}〜${lastYear}年${lastMonth}月${last}日`;
  return month === lastMonth ? `${first}〜${last}日` : `${first}〜${lastMonth}月${last}日`;
};

export const show = { showDays, showPage };
