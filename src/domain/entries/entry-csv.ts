import { limits } from "../limits.ts";
import { countText } from "../text/plural.ts";
import { isCleanText } from "../text/text.ts";
import { BrokenCsv, csvRecords } from "./csv-records.ts";
import { type CsvHeader, findHeader, type KnownColumn, missingColumns } from "./entry-csv-columns.ts";
import { type CheckedRow, type CsvRow, checkRow, type FailedRow, failedRow, lacking } from "./entry-csv-rows.ts";

/** Why no entry can be read from a file: a title and a sentence, both shown to the organizer. */
type CsvFault = {
  fault: "Invalid CSV" | "Missing required columns" | "No valid entries found" | "Error reading CSV";
  detail: string;
};

type EntryFile = {
  rows: CsvRow[];
  /** FALSE in the first row hides the text of all entries */
  hidesEntryName: boolean;
  hidesOwnerName: boolean;
};

/** The rows that the entry manager can add, and those that it skips. */
export type EntryImport = Omit<EntryFile, "rows"> & { rows: CheckedRow[]; skipped: FailedRow[] };

/** For the entry manager, which skips rows without a name, owner or voting id. */
export function parseEntryCsv(text: string): EntryImport | CsvFault {
  const file = finish(entryFileSteps(text));
  if ("fault" in file) return file;
  const rows: CheckedRow[] = [];
  const skipped: FailedRow[] = [];
  for (const row of file.rows) {
    const checked = row.votingId === "" ? failedRow(row, lacking("votingId")) : checkRow(row);
    if ("reason" in checked) skipped.push(checked);
    else rows.push(checked);
  }
  if (rows.length === 0)
    return { fault: "No valid entries found", detail: skipped[0]?.reason ?? "All rows are empty." };
  return { ...file, rows, skipped };
}

/** Reads a file in short steps, so that the server can answer other requests between them. */
export function* entryFileSteps(text: string): Generator<undefined, EntryFile | CsvFault> {
  try {
    return yield* readSteps(text);
  } catch (error) {
    if (error instanceof BrokenCsv) return { fault: "Error reading CSV", detail: error.message };
    throw error;
  }
}

function* readSteps(whole: string): Generator<undefined, EntryFile | CsvFault> {
  const text = withoutPreface(whole);
  const header = findHeader(text);
  if (!header) return noRows;
  const missing = missingColumns(header);
  const rows: CsvRow[] = [];
  const hides = { hidesEntryName: false, hidesOwnerName: false };
  let record = 0;
  for (const cells of csvRecords(text, header.separator)) {
    yield;
    record += 1;
    if (record <= header.record || cells.every((cell) => cell.trim() === "")) continue;
    if (missing.length > 0) return missingFault(text, missing);
    if (rows.length === limits.csvRows) return tooManyRows;
    if (rows.length === 0) {
      hides.hidesEntryName = cellOf(cells, header, "showEntryName").toLowerCase() === "false";
      hides.hidesOwnerName = cellOf(cells, header, "showOwnerName").toLowerCase() === "false";
    }
    rows.push(rowOf(cells, header, record));
  }
  if (rows.length > 0) return { rows, ...hides };
  return record > header.record && missing.length === 0
    ? { fault: "No valid entries found", detail: "All rows are empty." }
    : noRows;
}

const noRows: CsvFault = {
  fault: "Invalid CSV",
  detail: "The file needs a line of column names and at least one row.",
};
const tooManyRows: CsvFault = {
  fault: "Invalid CSV",
  detail: `The file has more than ${countText(limits.csvRows)} rows.`,
};

function missingFault(text: string, missing: string[]): CsvFault {
  if (!isCleanText(text.slice(0, 1000))) return { fault: "Error reading CSV", detail: "This is not a text file." };
  return { fault: "Missing required columns", detail: missing.join(", ") };
}

/** Removes the byte order mark and Excel's `sep=` line, which Excel does not count as a row. */
function withoutPreface(text: string): string {
  return text.replace(/^\ufeff/, "").replace(/^"?sep=.("?)(\r\n|\n|\r)/i, "");
}

function rowOf(cells: string[], header: CsvHeader, row: number): CsvRow {
  return {
    row,
    name: cellOf(cells, header, "name"),
    description: cellOf(cells, header, "description"),
    imageUrl: cellOf(cells, header, "imageUrl"),
    owner: cellOf(cells, header, "owner"),
    votingId: cellOf(cells, header, "votingId"),
    classes: classesIn(cellOf(cells, header, "classes")),
    hasSurplus: cells.slice(header.cells.length).some((cell) => cell.trim() !== ""),
  };
}

function classesIn(cell: string): string[] {
  return cell
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function cellOf(cells: string[], { places }: CsvHeader, column: KnownColumn): string {
  const place = places[column];
  return place === undefined ? "" : (cells[place] ?? "").trim();
}

function finish<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
