import { describe, expect, test } from "vitest";
import { defaultLanguage } from "#domain/default-language.ts";
import { languages } from "#domain/languages.ts";
import { wordsOf } from "./words-of.ts";

type Word = string | ((...values: never[]) => unknown);

/** Each word with its path, such as `first.shell.home`. */
function wordsIn(value: object, path = ""): [string, Word][] {
  return Object.entries(value).flatMap(([name, part]): [string, Word][] => {
    const at = path ? `${path}.${name}` : name;
    return typeof part === "object" && part !== null ? wordsIn(part, at) : [[at, part as Word]];
  });
}

const { language: _, ...sets } = wordsOf(defaultLanguage);
const english = new Map(wordsIn(sets));

describe.each(languages.filter((language) => language !== defaultLanguage))("%s", (language) => {
  const { language: own, ...others } = wordsOf(language);
  const words = new Map(wordsIn(others));

  test("has the words of English, each in its place, and no others", () => {
    expect(own).toBe(language);
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
  });

  // That none of its parameters is left unused is a type error (tsconfig.json).
  test("leaves out nothing that a sentence names", () => {
    const dropped = [...english].filter(([path, word]) => {
      const translated = words.get(path);
      return typeof word === "function" && typeof translated === "function" && translated.length !== word.length;
    });
    expect(dropped.map(([path]) => path)).toEqual([]);
  });

  test("has no blank word, and none with spaces around it that English does not have", () => {
    for (const [path, word] of words) {
      const model = english.get(path);
      if (typeof word !== "string" || typeof model !== "string") continue;
      if (model.trim() !== "") expect(word.trim(), path).not.toBe("");
      if (model === model.trim()) expect(word, path).toBe(word.trim());
    }
  });
});

/** Headings that say what one does, and the two that every app calls so. */
const verbsInJapanese = [
  "first.ui.close",
  "landing.landingPage.steps.0.title",
  "landing.landingPage.steps.1.title",
  "landing.landingPage.steps.2.title",
  "landing.landingPage.results",
  "landing.landingPage.community",
  "later.contestants.find",
  "later.dialogs.dismiss",
  "later.voteMessages.undo",
];

test("what a button is called in Japanese is a noun, not a verb without politeness", () => {
  const { language: _, ...japanese } = wordsOf("ja");
  const verbs = wordsIn(japanese).filter(
    ([, word]) => typeof word === "string" && /(?<!で|ま|しょ)[うくぐすつぬぶむる]$/.test(word),
  );
  expect(verbs.map(([path]) => path)).toEqual(verbsInJapanese);
});
