import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BrokenCsv, csvRecords, type Separator, separators } from "./csv-records.ts";

const read = (text: string, separator: Separator = ",") => [...csvRecords(text, separator)];

test.each([
  ["", []],
  ["a", [["a"]]],
  ["a,b\n", [["a", "b"]]],
  [
    "a,\n,b",
    [
      ["a", ""],
      ["", "b"],
    ],
  ],
  ["a\r\nb\nc\rd", [["a"], ["b"], ["c"], ["d"]]],
  ["a\n\nb", [["a"], [""], ["b"]]],
  ['"a,b","c""d"', [["a,b", 'c"d']]],
  ['"two\r\nlines",x', [["two\r\nlines", "x"]]],
  ['a, "b, c" ,d', [["a", "b, c ", "d"]]],
  ['17" wheels,x', [['17" wheels', "x"]]],
  ['"Racer" Tom,x', [["Racer Tom", "x"]]],
  ['"",x', [["", "x"]]],
  ['""""', [['"']]],
])("%j", (text, records) => {
  expect(read(text)).toEqual(records);
});

test("a quote that is never closed is an error in the row where it opens", () => {
  expect(() => read('a\n"b\nc,d\ne')).toThrow("A quotation mark in row 2 is never closed.");
  expect(() => read('"')).toThrow(BrokenCsv);
});

test("a table that is far too large is refused", () => {
  expect(read(`a\n${",".repeat(999)}`)[1]).toHaveLength(1_000);
  expect(() => read(`a\n${",".repeat(1_000)}`)).toThrow("Row 2 has more than 1,000 cells.");
  expect(() => read(`a\n"${'""'.repeat(60_000)}"`)).toThrow("Row 2 has a cell of more than 100,000 characters.");
});

test("the records before an error are returned", () => {
  const records = csvRecords('a\n"b', ",");
  expect(records.next().value).toEqual(["a"]);
  expect(() => records.next()).toThrow(BrokenCsv);
});

describe("any cells", () => {
  const separator = fc.constantFrom(...separators);
  const lineEnd = fc.constantFrom("\r\n", "\n", "\r");
  const cell = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[a",;\t\r\n ]{0,8}$/));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test("what was written is read", () => {
    fc.assert(
      fc.property(table, separator, lineEnd, (records, by, end) => {
        const text = records.map((cells) => cells.map(quoted).join(by)).join(end);
        expect(read(text, by)).toEqual(records);
      }),
    );
  });

  test("a well-formed file is read as csv-parse reads it", () => {
    const plain = fc.stringMatching(/^[a-c ="']{0,6}$/).filter((text) => !text.trimStart().startsWith('"'));
    const written = fc.oneof(plain, cell.map(quoted));
    const file = fc.array(fc.tuple(fc.array(written, { minLength: 1, maxLength: 4 }), lineEnd), { maxLength: 6 });
    fc.assert(
      fc.property(file, separator, (lines, by) => {
        const text = lines.map(([cells, end]) => cells.join(by) + end).join("");
        const options = {
          delimiter: by,
          record_delimiter: ["\r\n", "\n", "\r"],
          relax_quotes: true,
          relax_column_count: true,
        };
        expect(read(text, by)).toEqual(parse(text, options));
      }),
    );
  });

  test("random text is read or refused, without any other error", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a" ,\r\n]*$/), separator, (text, by) => {
        try {
          expect(read(text, by).flat().join("").length).toBeLessThanOrEqual(text.length);
        } catch (error) {
          expect(error).toBeInstanceOf(BrokenCsv);
        }
      }),
    );
  });
});
