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
