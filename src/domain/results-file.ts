const maxLength = 100; // file names have at most 255 bytes, and a character may have four

/** Letters and digits of any script stay, everything else becomes an underscore. */
export function resultsFileName(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  const sanitized = Array.from(words.join("_")).slice(0, maxLength).join("");
  return `${sanitized || "Contest"}_Results.xlsx`;
}
