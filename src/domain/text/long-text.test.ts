import { expect, test } from "vitest";
import { collapsedText } from "./long-text.ts";

test("300 characters are short enough, also those that consist of several", () => {
  expect(collapsedText("")).toBeUndefined();
  expect(collapsedText("x".repeat(300))).toBeUndefined();
  expect(collapsedText("👨‍👩‍👧‍👦".repeat(300))).toBeUndefined();
});

test.each(["x", "🚗", "👨‍👩‍👧‍👦", "e\u0301", "🇯🇵", "👍🏽"])(
  "a longer text is cut to 297 whole characters plus an ellipsis, never through %s",
  (character) => {
    expect(collapsedText(character.repeat(301))).toBe(`${character.repeat(297)}...`);
  },
);
