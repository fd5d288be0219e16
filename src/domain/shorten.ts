/**
 * The first characters as people see them: a family of emoji, or a letter with its accents, is one and stays whole.
 * Code points in Firefox before 125, which has no segmenter.
 */
export function firstCharacters(text: string, count: number): string[] {
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
