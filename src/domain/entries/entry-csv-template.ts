import { csvLine, csvStart } from "./csv-line.ts";
import { csvColumns } from "./entry-csv-columns.ts";

export const csvTemplateName = "entries-template.csv";

const examples = [
  ["Midnight Miku GT-R", "Full wrap, pearl paint and lit wheels", "", "Alex Carter", "101", "TRUE", "TRUE"],
  ["夜桜シルビア", "桜吹雪のフルラッピング", "", "田中 愛子", "102", "TRUE", "TRUE"],
];

export const csvTemplate = csvStart + [Object.values(csvColumns), ...examples].map(csvLine).join("");
