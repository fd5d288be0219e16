/**
 * Characters that no text of ours may hold: PostgreSQL cannot store NUL, half a surrogate pair is not a character,
 * and control characters in a name are an attack on whoever reads it.
 */
const neverInText = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;
// A line has no breaks, and no marks that turn the reading direction of what follows.
const neverInLine = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\p{Surrogate}]/u;

/** Text of several lines: tabs and line breaks are welcome. */
export function isCleanText(text: string): boolean {
  return !neverInText.test(text);
}

/** Text of one line, such as a name. */
export function isCleanLine(text: string): boolean {
  return !neverInLine.test(text);
}

/** Nothing that anybody could see: a name of zero-width characters is no name. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text);
}

/** As many whole characters as fit, with an ellipsis where something was cut. */
export function shorten(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit
    ? text
    : `${characters
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
}
