import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test.each([
  ["en", 1_732, 12, "1,732 votes so far, in 12 contests."],
  ["en", 1, 1, "1 vote so far, in 1 contest."],
  ["ja", 1_732, 12, "これまでに12件のコンテストで1,732票が投じられました。"],
  ["ja", 1, 1, "これまでに1件のコンテストで1票が投じられました。"],
  ["es", 1_732, 12, "1,732 votos hasta ahora, en 12 concursos."],
  ["es", 1, 1, "1 voto hasta ahora, en 1 concurso."],
] as const)("%s: %i votes in %i contests", (language, votes, contests, text) => {
  expect(wordsOf(language).landing.landingPage.soFar(votes, contests)).toBe(text);
});
