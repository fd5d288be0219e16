import { defaultLanguage } from "#domain/default-language.ts";
import { type Language, languageNames } from "#domain/languages.ts";
import type { LanguageWords } from "#words/words.ts";
import { sampleTexts } from "./sample-texts.ts";
import type { WordNote } from "./word-notes.ts";

type Texts = { path: string; note: WordNote | undefined; texts: Partial<Record<Language, readonly string[]>> };

const noNote: WordNote = { parameters: [] };

/** All texts of all languages beside each other. `notes`: of the English words, by topic and name. */
export function wordsPage(all: readonly LanguageWords[], notes: ReadonlyMap<string, WordNote>): string {
  const english = all.find(({ language }) => language === defaultLanguage);
  if (!english) throw new Error("The model of all languages is not there");
  const columns = all.map(({ language }) => language);
  const { language: _, ...sets } = english;
  const topics = Object.entries(sets).flatMap(([set, ofSet]) =>
    Object.keys(ofSet)
      .sort()
      .map((topic) => ({ name: `${set}: ${topic}`, note: notes.get(topic), rows: rowsOf(set, topic) })),
  );

  function rowsOf(set: string, topic: string): Texts[] {
    const paths = pathsIn(wordAt(english, [set, topic]));
    return paths.map((path) => {
      const note = notes.get([topic, ...path].join("."));
      const texts = columns.map((language, index) => {
        const word = wordAt(all[index], [set, topic, ...path]);
        return [language, word === undefined ? undefined : sampleTexts(word, (note ?? noNote).parameters)] as const;
      });
      return { path: path.join("."), note, texts: Object.fromEntries(texts) };
    });
  }

  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Words</title>
<style>${style}</style>
<h1>All words in ${columns.length} languages</h1>
<p>«name» stands for a text and [name] for a part such as a link or a button. Words with numbers are said with 0, 1, 2 and 5.</p>
<ul>${topics.map(({ name }) => `<li><a href="#${escaped(name)}">${escaped(name)}</a>`).join("\n")}</ul>
${topics.map(({ name, note, rows }) => tableOf(name, note, rows, columns)).join("\n")}
</html>
`;
}

function tableOf(
  name: string,
  note: WordNote | undefined,
  rows: readonly Texts[],
  columns: readonly Language[],
): string {
  const head = columns.map((language) => `<th scope="col" lang="${language}">${languageNames[language]}`).join("");
  return `<h2 id="${escaped(name)}">${escaped(name)}</h2>
${commentOf(note)}
<table><thead><tr><th scope="col">Word${head}</thead>
${rows.map((row) => rowOf(row, columns)).join("\n")}
</table>`;
}

function rowOf({ path, note, texts }: Texts, columns: readonly Language[]): string {
  const cells = columns.map((language) => {
    const said = texts[language];
    if (!said) return `<td class="missing">missing`;
    return `<td lang="${language}">${said.map((text) => `<p>${escaped(text)}</p>`).join("")}`;
  });
  return `<tr><th scope="row">${escaped(path)}${commentOf(note)}${cells.join("")}`;
}

function commentOf(note: WordNote | undefined): string {
  return note?.comment ? `<p class="comment">${escaped(note.comment)}</p>` : "";
}

/** What a language says, in no order. */
export function textsOf({ language: _, ...sets }: LanguageWords, notes: ReadonlyMap<string, WordNote>): string[] {
  return pathsIn(sets).flatMap((path) => {
    const { parameters } = notes.get(path.slice(1).join(".")) ?? noNote;
    return sampleTexts(wordAt(sets, path), parameters);
  });
}

/** Of each word below, such as ["signs", "active"]. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  return Object.entries(value).flatMap(([name, part]) => pathsIn(part).map((path) => [name, ...path]));
}

function wordAt(words: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], words);
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #1b1b1f; background: #fff; }
ul { columns: 16rem; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
thead th { position: sticky; top: 0; background: #fff; }
th, td { border: 1px solid #ccc; padding: .4rem .6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th[scope=row] { font: 13px/1.5 ui-monospace, monospace; width: 14rem; }
th:first-child { width: 14rem; }
td p { margin: 0; white-space: pre-wrap; }
.comment { margin: .2rem 0; color: #555; font: italic 14px/1.4 system-ui, sans-serif; }
.missing { background: #ffd9d9; font-weight: bold; }
`;
