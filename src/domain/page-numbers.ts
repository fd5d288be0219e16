const maxNumbers = 5;

/** A pager shows up to five page numbers around the current one, the first and the last, and gaps between. */
export type PagerItem = number | "gap-before" | "gap-after";

/** For phones: three numbers around the current one, unless there are at most five pages. */
export function fewPageNumbers(current: number, total: number): PagerItem[] {
  return pageNumbers(current, total, total > maxNumbers ? 3 : maxNumbers);
}

export function pageNumbers(current: number, total: number, shown = maxNumbers): PagerItem[] {
  const start = Math.max(1, Math.min(current - Math.floor(shown / 2), total - shown + 1));
  const end = Math.min(total, start + shown - 1);
  const items: PagerItem[] = [];
  if (start > 1) items.push(1);
  if (start > 2) items.push("gap-before");
  for (let page = start; page <= end; page += 1) items.push(page);
  if (end < total - 1) items.push("gap-after");
  if (end < total) items.push(total);
  return items;
}
