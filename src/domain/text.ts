/**
 * Characters that no text may have: PostgreSQL cannot store NUL, half a surrogate pair is no character, and control
 * characters in a name can mislead its readers.
 */
const neverInText = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;
// A line has no breaks, and no marks that change the reading direction of the text after it.
const neverInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

/** Text of several lines, with tabs and line breaks. */
export function isCleanText(text: string): boolean {
  return !neverInText.test(text);
}

/** Text of one line, such as a name. */
export function isCleanLine(text: string): boolean {
  return !neverInLine.test(text);
}

/** Nothing visible: a name of zero-width characters is blank too. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

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
