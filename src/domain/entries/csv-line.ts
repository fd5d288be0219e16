/** Excel reads a file as UTF-8 only with a byte order mark. */
export const csvStart = "\ufeff";

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}

/** Spreadsheets run a cell that begins like this as a formula; an apostrophe makes it text. */
export function withoutFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
