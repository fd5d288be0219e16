import { csvTooLarge, notACsvFile } from "#domain/csv-file.ts";
import { type EntryImport, readEntryFile } from "#domain/entry-csv.ts";
import { limits } from "#domain/limits.ts";
import { showToast } from "#web/ui/toast-store.ts";

export type EntryCsv = EntryImport & { fileName: string };

/** Reads a CSV file on this device, and says what is wrong with one that holds no entries. */
export function useEntryCsv(onRead: (csv: EntryCsv) => void) {
  return async (file: File): Promise<void> => {
    if (!/\.csv$/i.test(file.name)) return refuse("Invalid file type", notACsvFile);
    if (file.size > limits.csvBytes) return refuse("Invalid CSV", csvTooLarge);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = readEntryFile(bytes, (part, encoding) => new TextDecoder(encoding).decode(part));
      if ("fault" in found) return refuse(found.fault, found.detail);
      onRead({ ...found, fileName: file.name });
    } catch {
      refuse("Error reading CSV", "The file could not be read. Please try again.");
    }
  };
}

function refuse(title: string, description: string): void {
  showToast({ title, description, tone: "error" });
}
