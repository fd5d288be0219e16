/** '1', '1,732'. Not `toLocaleString`, whose first call is slow on a phone. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** '1 vote', '2 votes', '1,732 entries'. */
export function plural(count: number, unit: string, units = `${unit}s`): string {
  return `${countText(count)} ${count === 1 ? unit : units}`;
}
