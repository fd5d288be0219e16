import { csvRecords, type Separator, separators } from "./csv-records.ts";

/** The columns of an entry's row by what they hold, as the template writes them. */
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
const required: readonly CsvColumn[] = ["name", "owner", "votingId"];

export type CsvHeader = {
  separator: Separator;
  /** the header's record, counted from 1 */
  record: number;
  cells: string[];
  /** where each column stands */
  places: Partial<Record<CsvColumn, number>>;
};

/** The first record with something in it, split by the separator that lets us recognise most of it. */
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

const farthestHeader = 20; // a few blank lines above the table are usual, more are no table

function readHeader(text: string, separator: Separator): CsvHeader | undefined {
  let record = 0;
  for (const cells of csvRecords(text, separator)) {
    record += 1;
    if (cells.some((cell) => cell.trim() !== "")) return { separator, record, cells, places: placesOf(cells) };
    if (record === farthestHeader) break;
  }
  return undefined;
}

function placesOf(cells: string[]): CsvHeader["places"] {
  const names = cells.map(recognisable);
  const places: CsvHeader["places"] = {};
  for (const [column, name] of Object.entries(csvColumns) as [CsvColumn, string][]) {
    const place = names.indexOf(recognisable(name));
    if (place !== -1) places[column] = place;
  }
  return places;
}

const longestName = 200; // a cell of two megabytes is no name, and looking at it closely would hold everybody up

/** In any case, spacing and width of its letters: ' OWNER / Participant ' is Owner/Participant. */
function recognisable(name: string): string {
  if (name.length > longestName) return "";
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

function isClearer(one: CsvHeader, other: CsvHeader): boolean {
  const known = Object.keys(one.places).length - Object.keys(other.places).length;
  return known > 0 || (known === 0 && one.cells.length > other.cells.length);
}
