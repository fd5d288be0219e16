import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languageNames, languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";
import { root } from "../build-stamp.js";
import { readAllNotes } from "./word-notes.ts";
import { textsOf } from "./words-page.ts";

const lines = (await readFile(join(root, "docs/glossary.md"), "utf8")).split("\n");
const [head, , ...terms] = lines.filter((line) => line.startsWith("|")).map(cellsOf);

function cellsOf(row: string): string[] {
  const [, ...cells] = row.split("|").map((cell) => cell.replace(/\(.*\)/, "").trim());
  return cells.slice(0, -1);
}

test("the glossary has a column for each language, and every term only once", () => {
  expect(head).toEqual([...Object.values(languageNames), "meaning"]);
  expect(terms.length).toBeGreaterThanOrEqual(40);
  expect(new Set(terms.map(([english]) => english)).size).toBe(terms.length);
});

test.each(languages.map((language, column) => ({ language, column })))(
  "the texts in $language use the words of the glossary",
  async ({ language, column }) => {
    const texts = textsOf(wordsOf(language), await readAllNotes())
      .join("\n")
      .toLowerCase();
    const unused = terms.map((cells) => cells[column] ?? "").filter((term) => !texts.includes(term.toLowerCase()));
    expect(unused).toEqual([]);
  },
);
