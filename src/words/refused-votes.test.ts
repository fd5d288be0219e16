import { expect, test } from "vitest";
import { languages } from "#domain/languages.ts";
import { voteRefusals } from "#domain/votes/vote-refusals.ts";
import { sayReason } from "./refusal-words.ts";
import { wordsOf } from "./words-of.ts";

test.each(languages)("%s: no refusal of a vote names a contest where it is an award", (language) => {
  const { refusals } = wordsOf(language).later;
  const said = (of: "contest" | "award") => voteRefusals.map((why) => sayReason(refusals, ["voteRefused", why, of]));
  expect(said("award").join("\n")).not.toMatch(/contest|concurso|コンテスト/i);
  expect(said("contest").join("\n")).toMatch(/contest|concurso|コンテスト/i);
});
