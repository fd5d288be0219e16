import { classNameMessage } from "../shows/show-form.ts";
import { shorten } from "../text/shorten.ts";
import { csvColumns } from "./entry-csv-columns.ts";
import { checkEntry, type EntryValues, newEntry, withEntryFields } from "./entry-form.ts";

/** One entry of a file. Rows are numbered as in a spreadsheet: a line break inside quotes starts no new row. */
export type CsvRow = {
  row: number;
  name: string;
  description: string;
  imageUrl: string;
  owner: string;
  /** blank for the next free number, where that is allowed */
  votingId: string;
  /** of a show's file */
  classes: string[];
  /** more cells than the header: most likely a separator that should have been in quotes */
  hasSurplus: boolean;
};

export type CheckedRow = { row: number; values: EntryValues; classes: string[] };
export type FailedRow = { row: number; name: string; votingId: string; reason: string };

/** The entry, or why it cannot be stored. Text that looks like a formula stays text. */
export function checkRow(row: CsvRow): CheckedRow | FailedRow {
  if (row.hasSurplus)
    return failedRow(row, "More cells than columns. Text with a separator in it needs quotation marks");
  if (row.name === "") return failedRow(row, lacking("name"));
  if (row.owner === "") return failedRow(row, lacking("owner"));
  const { name, description, imageUrl, owner, votingId } = row;
  const values = withEntryFields(newEntry, { name, description, imageUrl, owner, votingId });
  const faults = Object.entries(checkEntry(values));
  const badClass = row.classes.map(classNameMessage).find((message) => message !== undefined);
  if (badClass) faults.push(["Classes", badClass]);
  if (faults.length === 0) return { row: row.row, values, classes: row.classes };
  return failedRow(row, faults.map(([field, message]) => `${columnOf(field)}: ${message}`).join(". "));
}

export function lacking(column: keyof typeof csvColumns): string {
  return `${csvColumns[column]} is missing`;
}

/** Shortened, because the texts only help to find the row. */
export function failedRow({ row, name, votingId }: CsvRow, reason: string): FailedRow {
  return { row, name: quoted(name), votingId: quoted(votingId), reason };
}

function quoted(text: string): string {
  return shorten(text.slice(0, 200), 60);
}

function columnOf(field: string): string {
  return (csvColumns as Record<string, string>)[field] ?? field;
}
