import { expect, test } from "vitest";
import { collapsedText } from "./long-text.ts";

test("300 characters and 6 lines are short enough", () => {
  expect(collapsedText("")).toBeUndefined();
  expect(collapsedText("x".repeat(300))).toBeUndefined();
  expect(collapsedText("1\n2\r\n3\n4\n5\n6")).toBeUndefined();
});

test("a longer text is cut to 297 whole characters plus an ellipsis", () => {
  expect(collapsedText("x".repeat(301))).toBe(`${"x".repeat(297)}...`);
  expect(collapsedText("🚗".repeat(301))).toBe(`${"🚗".repeat(297)}...`);
});

test("a text of more lines is cut after 6 lines", () => {
  expect(collapsedText("1\n2\n3\n4\n5\n6\n7")).toBe("1\n2\n3\n4\n5\n6...");
});
