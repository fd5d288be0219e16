// Writes all texts of all languages into one page for native readers.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";
import { root } from "./build-stamp.js";
import { readAllNotes } from "./words-page/word-notes.ts";
import { wordsPage } from "./words-page/words-page.ts";

const file = join(root, ".cache/words.html");
await mkdir(dirname(file), { recursive: true });
await writeFile(file, wordsPage(languages.map(wordsOf), await readAllNotes()));
console.log(file);
