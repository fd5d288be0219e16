const longest = 100; // file systems end at 255 bytes, and a character may have four

/** '{sanitized title}_Results.xlsx': letters and digits of any script stay, everything else becomes an underscore. */
export function resultsFileName(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  const sanitized = Array.from(words.join("_")).slice(0, longest).join("");
  return `${sanitized || "Contest"}_Results.xlsx`;
}
