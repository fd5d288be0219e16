/** "a la 1:05 p.m.", "a las 17:05". */
export function atTime(time: string): string {
  return `${/^0?1\D/.test(time) ? "a la" : "a las"} ${time}`;
}
