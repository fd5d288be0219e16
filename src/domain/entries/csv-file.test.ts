import { expect, test } from "vitest";
import { isCsvFile } from "./csv-file.ts";

test.each([
  ["entries.csv", "text/csv", true],
  ["entries.csv", "application/vnd.ms-excel", true],
  ["ENTRIES.CSV", "", true],
  ["entries", "text/csv;charset=utf-8", true],
  ["entries.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", false],
  ["entries.csv.exe", "application/octet-stream", false],
  ["csv", "text/csvx", false],
])("%s of type '%s' is a CSV file: %s", (name, type, expected) => {
  expect(isCsvFile({ name, type })).toBe(expected);
});
