import { expect, test } from "vitest";
import { collapsedText } from "./long-text.ts";

test("300 characters and 6 lines are short enough", () => {
  expect(collapsedText("")).toBeUndefined();
  expect(collapsedText("x".repeat(300))).toBeUndefined();
  expect(collapsedText("1\n2\r\n3\n4\n5\n6")).toBeUndefined();
});

test("past 300 characters it is cut to 297 plus an ellipsis, in whole characters", () => {
  expect(collapsedText("x".repeat(301))).toBe(`${"x".repeat(297)}...`);
  expect(collapsedText("🚗".repeat(301))).toBe(`${"🚗".repeat(297)}...`);
});

test("past 6 lines the rest goes", () => {
  expect(collapsedText("1\n2\n3\n4\n5\n6\n7")).toBe("1\n2\n3\n4\n5\n6...");
});
