/** Latin, dashes and quotes, kana, kanji and most emoji: where a text has nothing else, each is one character. */
const onlySingles =
  /^[\n\x20-\u02ff\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\u{1f300}-\u{1f3fa}\u{1f400}-\u{1f6ff}\u{1f900}-\u{1f9ff}]*$/u;

/**
 * The first characters as people see them: a family of emoji, or a letter with its accents, is one and stays whole.
 * Code points in Firefox before 125, which has no segmenter. Most texts need none, and the first takes long to make.
 */
export function firstCharacters(text: string, count: number): string[] {
  const start = text.slice(0, 2 * (count + 1)); // an emoji is two units, and an accent may follow the last character
  if (onlySingles.test(start)) return [...start].slice(0, count);
  const characters =
    "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text) : text;
  const first: string[] = [];
  for (const character of characters) {
    if (first.length === count) break;
    first.push(typeof character === "string" ? character : character.segment);
  }
  return first;
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
