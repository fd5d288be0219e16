export const csvTooLarge = "CSV file must be smaller than 2MB";
export const notACsvFile = "Please select a CSV file";

/** By its type or its name, because Windows gives a .csv the type of an Excel file. */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  return /^text\/csv\s*(;|$)/i.test(type) || /\.csv$/i.test(name);
}
