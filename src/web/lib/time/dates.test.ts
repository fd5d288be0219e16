import { afterEach, expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
import { showWords } from "#web/lib/words/words.ts";
import { wordsOf } from "#words/words-of.ts";
import { dateAndTime, formatInstant, formatTime, localeOf } from "./dates.ts";
import { formatSoon } from "./format-soon.ts";

afterEach(() => showWords(wordsOf("en")));

test("a moment of the same day has no day, any other has", () => {
  const now = new Date(2026, 4, 1, 12, 0);
  const soon = new Date(2026, 4, 1, 17, 0).toISOString();
  const later = new Date(2026, 4, 4, 17, 0).toISOString();
  expect(formatSoon(soon, now)).toBe(formatTime(soon));
  expect(formatSoon(later, now)).toBe(formatInstant(later));
});

test.each([
  ["en-US", ["en-GB", "en-US"], "en-GB"],
  ["en-US", ["ja", "en-AU"], "en-AU"],
  ["en-US", ["fil-PH"], "en-US"],
  ["ja-JP", ["en-US"], "ja-JP"],
  ["ja-JP", ["en-US", "ja"], "ja"],
  ["es-MX", ["es-AR", "en"], "es-AR"],
  ["es-MX", ["est"], "es-MX"],
  ["es-MX", [], "es-MX"],
  ["en-US", ["en-US@posix"], "en-US"],
] as const)("words in %s for a browser of %j have the dates of %s", (usual, preferred, locale) => {
  expect(localeOf(usual, preferred)).toBe(locale);
});

test("dates follow the language of the page when it is changed", () => {
  const start = new Date(2026, 4, 4, 17, 5).toISOString();
  const shown = languages.map((language) => {
    showWords(wordsOf(language));
    return [dateAndTime(start).date, formatInstant(start)];
  });
  expect(shown).toEqual([
    ["Monday, May 4", expect.stringMatching(/^Mon, May 4, 2026, 5:05\sPM /)],
    ["5月4日月曜日", expect.stringMatching(/^2026年5月4日\(月\) 17:05 /)],
    ["lunes, 4 de mayo", expect.stringMatching(/^lun.*4 de? ?may.* 2026.*5:05/)],
  ]);
});
