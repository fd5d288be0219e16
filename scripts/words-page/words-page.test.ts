import { expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";
import { sampleTexts } from "./sample-texts.ts";
import { readAllNotes, readWordNotes } from "./word-notes.ts";
import { wordsPage } from "./words-page.ts";

const source = `
/** Of a garden. */
export const garden = {
  gate: "Gate",
  /** beside
   * the gate */
  signs: { open: (time: string) => time },
  trees: (count: number, kinds: readonly string[]) => "",
  steps: [{ title: "One" }],
  path: <Part>(strong: (text: string) => Part, end: Part) => [strong("a"), end],
  kind: (kind: "rose" | "oak", isOld: boolean) => "",
};
`;

test("a word's note has the comment above it and the names and types of its values", () => {
  const notes = readWordNotes(source);
  expect(Object.fromEntries(notes)).toMatchObject({
    garden: { comment: "Of a garden.", parameters: [] },
    "garden.signs": { comment: "beside the gate" },
    "garden.signs.open": { parameters: [{ name: "time", type: "string" }] },
    "garden.trees": {
      parameters: [
        { name: "count", type: "number" },
        { name: "kinds", type: "readonly string[]" },
      ],
    },
    "garden.steps.0.title": { parameters: [] },
    "garden.path": {
      parameters: [
        { name: "strong", type: "(text: string) => Part" },
        { name: "end", type: "Part" },
      ],
    },
  });
  expect(notes.get("garden.gate")).not.toHaveProperty("comment");
});

const parametersOf = (name: string) => readWordNotes(source).get(`garden.${name}`)?.parameters ?? [];

test.each<[string, unknown, string[]]>([
  ["gate", "Gate", ["Gate"]],
  ["signs.open", (time: string) => `Open at ${time}`, ["Open at «time»"]],
  [
    "trees",
    (count: number, kinds: string[]) => `${count} trees: ${kinds.join(", ")}`,
    ["0 trees: «1»", "1 trees: «1», «2»", "2 trees: «1», «2», «3»", "5 trees: «1»"],
  ],
  ["path", (strong: (text: string) => string, end: string) => [strong("To"), " the ", end], ["[To] the [end]"]],
  ["kind", (kind: string, isOld: boolean) => `${kind}, ${isOld}`, ["rose, true", "oak, false"]],
])("samples of %s", (name, word, texts) => {
  expect(sampleTexts(word, parametersOf(name))).toEqual(texts);
});

test("the page marks what a language does not have, and shows typed signs as they are", async () => {
  const { stage, ...later } = wordsOf("es").later;
  const spanish = { ...wordsOf("es"), later } as unknown as ReturnType<typeof wordsOf>;
  const japanese = wordsOf("ja");
  const odd = { ...japanese, first: { ...japanese.first, ui: { ...japanese.first.ui, close: "<b>" } } };
  const page = wordsPage([wordsOf("en"), odd, spanish], await readAllNotes());
  expect(page.match(/class="missing"/g)).toHaveLength(Object.keys(stage).length);
  expect(page).toContain('<td lang="ja"><p>&lt;b></p>');
});

test("every word can be said with samples", async () => {
  const page = wordsPage(languages.map(wordsOf), await readAllNotes());
  expect(page).not.toContain('class="missing"');
  expect(page.match(/.*(undefined|NaN|\[object|=>).*/)?.[0]).toBeUndefined();
});
