import { decodeText } from "#domain/entries/csv-encoding.ts";
import { csvTooLarge, notACsvFile } from "#domain/entries/csv-file.ts";
import { type EntryImport, parseEntryCsv } from "#domain/entries/entry-csv.ts";
import { limits } from "#domain/limits.ts";
import { showToast } from "#web/ui/message/toast-store.ts";

export type EntryCsv = EntryImport & { fileName: string };

/** Reads a CSV file in the browser; for a file without entries it shows what is wrong and returns nothing. */
export async function readEntryCsv(file: File): Promise<EntryCsv | undefined> {
  if (!/\.csv$/i.test(file.name)) return refuse("Invalid file type", notACsvFile);
  if (file.size > limits.csvBytes) return refuse("Invalid CSV", csvTooLarge);
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const found = parseEntryCsv(decodeText(bytes));
    return "fault" in found ? refuse(found.fault, found.detail) : { ...found, fileName: file.name };
  } catch {
    return refuse("Error reading CSV", "The file could not be read. Please try again.");
  }
}

function refuse(title: string, description: string): undefined {
  showToast({ title, description, tone: "error" });
}
