/** Latin, dashes, quotes and most emoji: where a text has nothing else, each is one character. */
const onlySingles = /^[\n -\u02ff\u2010-\u2027\u{1f300}-\u{1f3fa}\u{1f400}-\u{1f9ff}]*$/u;

/**
 * The first characters as people see them: a family of emoji, or a letter with its accents, is one and stays whole.
 * Code points in Firefox before 125, which has no segmenter. Most texts need none, and the first takes long to make.
 */
export function firstCharacters(text: string, count: number): string[] {
  const start = text.slice(0, 2 * (count + 1)); // an emoji is two units, and an accent may follow the last character
  if (onlySingles.test(start)) return [...start].slice(0, count);
  const whole =
    "Segmenter" in Intl
      ? Array.from(new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text), ({ segment }) => segment)
      : [...text];
  return whole.slice(0, count);
}

/** Cuts between whole characters, and adds an ellipsis where something was cut. */
export function shorten(text: string, limit: number, ellipsis = "…"): string {
  if (text.length <= limit) return text;
  const first = firstCharacters(text, limit + 1);
  if (first.length <= limit) return text;
  return (
    first
      .slice(0, limit - ellipsis.length)
      .join("")
      .trimEnd() + ellipsis
  );
}
