import { csvColumns } from "./entry-csv-columns.ts";

export const csvTemplateName = "entries-template.csv";

const examples = [
  ["Midnight Miku GT-R", "Full wrap, pearl paint and lit wheels", "", "Alex Carter", "101", "TRUE", "TRUE"],
  ["夜桜シルビア", "桜吹雪のフルラッピング", "", "田中 愛子", "102", "TRUE", "TRUE"],
];

/** Excel reads a file as UTF-8 only with a byte order mark. */
export const csvTemplate = `\ufeff${[Object.values(csvColumns), ...examples].map(csvLine).join("")}`;

function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",")}\r\n`;
}
