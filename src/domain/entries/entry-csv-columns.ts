import { csvRecords, type Separator, separators } from "./csv-records.ts";

export const csvColumns = {
  name: "Entry Name",
  description: "Description",
  imageUrl: "Image URL",
  owner: "Owner/Participant",
  votingId: "Voting ID",
  showEntryName: "Show Entry Name",
  showOwnerName: "Show Owner/Participant",
} as const;

export type CsvColumn = keyof typeof csvColumns;

/** Of the file of a show. */
export const showColumns = { ...csvColumns, classes: "Classes" } as const;
export type KnownColumn = keyof typeof showColumns;

const required: readonly CsvColumn[] = ["name", "owner", "votingId"];

export type CsvHeader = {
  separator: Separator;
  /** the number of the header's record, from 1 */
  record: number;
  cells: string[];
  /** the index of each known column */
  places: Partial<Record<KnownColumn, number>>;
};

/** The first record that is not empty, split by the separator that gives the most known columns. */
export function findHeader(text: string): CsvHeader | undefined {
  let best: CsvHeader | undefined;
  for (const separator of separators) {
    const header = readHeader(text, separator);
    if (header && (!best || isClearer(header, best))) best = header;
  }
  return best;
}

export function missingColumns({ places }: CsvHeader): string[] {
  return required.filter((column) => places[column] === undefined).map((column) => csvColumns[column]);
}

const maxHeaderRecord = 20; // a few blank lines above the table are common

function readHeader(text: string, separator: Separator): CsvHeader | undefined {
  let record = 0;
  for (const cells of csvRecords(text, separator)) {
    record += 1;
    if (cells.some((cell) => cell.trim() !== "")) return { separator, record, cells, places: placesOf(cells) };
    if (record === maxHeaderRecord) break;
  }
  return undefined;
}

function placesOf(cells: string[]): CsvHeader["places"] {
  const names = cells.map(recognisable);
  const places: CsvHeader["places"] = {};
  for (const [column, name] of Object.entries(showColumns) as [KnownColumn, string][]) {
    const place = names.indexOf(recognisable(name));
    if (place !== -1) places[column] = place;
  }
  return places;
}

const maxNameLength = 200; // longer cells are no column name, and normalizing them takes time

/** Ignores case, spacing and character width: ' OWNER / Participant ' is Owner/Participant. */
function recognisable(name: string): string {
  if (name.length > maxNameLength) return "";
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function isClearer(one: CsvHeader, other: CsvHeader): boolean {
  const known = Object.keys(one.places).length - Object.keys(other.places).length;
  return known > 0 || (known === 0 && one.cells.length > other.cells.length);
}
