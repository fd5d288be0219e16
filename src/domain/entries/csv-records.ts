export const separators = [",", ";", "\t"] as const;
export type Separator = (typeof separators)[number];

// Far more than any real table has. Larger files would only use up time.
const maxCells = 1_000;
const maxQuotedLength = 100_000;

export class BrokenCsv extends Error {
  override readonly name = "BrokenCsv";
}

/**
 * The records of a CSV file (RFC 4180), one at a time, so that a large file can be read in steps. Lines may end
 * in CRLF, LF or CR. A blank line is a record of one empty cell: a spreadsheet shows it as a row. Text
 * between a closing quote and the next separator belongs to the cell, as in spreadsheets.
 */
export function* csvRecords(text: string, separator: Separator): Generator<string[], void> {
  const plain = new RegExp(`[^${separator}\r\n]*`, "y");
  let at = 0;
  for (let record = 1; at < text.length; record += 1) {
    const cells = [readCell(record)];
    while (text[at] === separator) {
      at += 1;
      if (cells.length === maxCells) throw new BrokenCsv(`Row ${record} has more than 1,000 cells.`);
      cells.push(readCell(record));
    }
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    yield cells;
  }

  function readCell(record: number): string {
    openingQuote.lastIndex = at;
    if (!openingQuote.test(text)) return readPlain();
    const start = openingQuote.lastIndex;
    at = closingQuote(text, start, record);
    const quoted = text.slice(start, at).replaceAll('""', '"');
    at += 1;
    return quoted + readPlain();
  }

  function readPlain(): string {
    plain.lastIndex = at;
    const [found = ""] = plain.exec(text) ?? [];
    at += found.length;
    return found;
  }
}

const openingQuote = / *"/y;

function closingQuote(text: string, start: number, record: number): number {
  let at = text.indexOf('"', start);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  if (at === -1) throw new BrokenCsv(`A quotation mark in row ${record} is never closed.`);
  if (at - start > maxQuotedLength) throw new BrokenCsv(`Row ${record} has a cell of more than 100,000 characters.`);
  return at;
}
