/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;
const [isolate, end] = ["\u2068", "\u2069"];

/** What people have typed, inside a sentence: it runs in its own direction, and the sentence in the page's. */
export function inOwnDirection(typed: string): string {
  return rightToLeft.test(typed) ? isolate + typed + end : typed;
}
