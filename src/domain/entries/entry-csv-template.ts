import { csvLine, csvStart } from "./csv-line.ts";
import { csvColumns, showColumns } from "./entry-csv-columns.ts";

export const csvTemplateName = "entries-template.csv";

const examples = [
  ["Midnight Miku GT-R", "Full wrap, pearl paint and lit wheels", "", "Alex Carter", "101", "TRUE", "TRUE"],
  ["夜桜シルビア", "桜吹雪のフルラッピング", "", "田中 愛子", "102", "TRUE", "TRUE"],
];

export const csvTemplate = csvStart + [Object.values(csvColumns), ...examples].map(csvLine).join("");

export const showCsvTemplateName = "cars-template.csv";

const exampleClasses = ["Wraps; Turbo", "Kei cars"];

/** Of a show, whose cars have classes. */
export const showCsvTemplate =
  csvStart +
  [Object.values(showColumns), ...examples.map((cells, at) => [...cells, exampleClasses[at] ?? ""])]
    .map(csvLine)
    .join("");
