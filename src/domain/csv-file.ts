export const csvTooLarge = "CSV file must be smaller than 2MB";
export const notACsvFile = "Please select a CSV file";

/** By its type or by its name: Windows calls a .csv a spreadsheet of Excel's. */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  return /^text\/csv\s*(;|$)/i.test(type) || /\.csv$/i.test(name);
}
