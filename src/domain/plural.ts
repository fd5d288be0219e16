/** '1 vote', '2 votes', '1,732 votes'. */
export function plural(count: number, unit: string): string {
  return `${count.toLocaleString("en")} ${unit}${count === 1 ? "" : "s"}`;
}
