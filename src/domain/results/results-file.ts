const maxLength = 100; // file names have at most 255 bytes, and a character may have four

/** Letters and digits of any script stay, everything else becomes an underscore. */
function nameOfFile(title: string): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{M}\p{N}-]+/gu) ?? [];
  return Array.from(words.join("_")).slice(0, maxLength).join("") || "Contest";
}

export function resultsFileName(title: string): string {
  return `${nameOfFile(title)}_Results.xlsx`;
}

export function winnersFileName(title: string): string {
  return `${nameOfFile(title)}_Winners.csv`;
}

/** Such as 'Spring_Show_1st_place_1080x1350.png'. */
export function winnerFileName(title: string, place: string, { width, height }: { width: number; height: number }) {
  return `${nameOfFile(title)}_${nameOfFile(place)}_${width}x${height}.png`;
}
