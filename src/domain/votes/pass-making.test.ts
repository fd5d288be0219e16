import { describe, expect, test } from "vitest";
import {
  drawnText,
  passCountMessage,
  passRangeMessages,
  passRangeText,
  printedNumber,
  sheetsText,
  wholeNumber,
} from "./pass-making.ts";

test.each([
  ["500", 500],
  [" 1,000 ", 1_000],
  ["2.500", 2_500],
  ["１２", 12],
  ["1,5", undefined],
  ["1.5", undefined],
  ["-1", undefined],
  ["1e3", undefined],
  ["", undefined],
  ["many", undefined],
])("%j is %j", (typed, number) => {
  expect(wholeNumber(typed)).toBe(number);
});

test.each([
  ["1", 20_000, undefined],
  ["2,500", 20_000, undefined],
  ["2501", 20_000, "Please make at most 2,500 at a time"],
  ["11", 10, "Please make at most 10 at a time"],
  ["0", 20_000, "Please enter a whole number from 1"],
  ["", 20_000, "Please enter a whole number from 1"],
  ["5", 0, "There is no room for more passes. Please cancel some first."],
])("%j passes with room for %i: %j", (typed, room, message) => {
  expect(passCountMessage(typed, room)).toBe(message);
});

describe("a range to cancel", () => {
  test.each([
    ["1", "10", {}],
    ["10", "10", {}],
    ["0", "10", { from: "Please enter a number from 1 to 10" }],
    ["1", "11", { to: "Please enter a number from 1 to 10" }],
    ["", "x", { from: "Please enter a number from 1 to 10", to: "Please enter a number from 1 to 10" }],
    ["5", "4", { to: "This is lower than the first number" }],
  ])("%j to %j of ten", (from, to, messages) => {
    expect(passRangeMessages({ from, to }, 10)).toEqual(messages);
  });

  test("is named by its numbers", () => {
    expect(passRangeText({ from: 3, to: 7 })).toBe("passes 3–7");
    expect(passRangeText({ from: 3, to: 3 })).toBe("pass 3");
  });
});

test("while the sheets are made, it says how far that is", () => {
  expect(drawnText(1_240, 2_500)).toBe("1,240 of 2,500 passes ready to print. Please keep this page open.");
});

test("eight passes are on a sheet", () => {
  expect([1, 8, 9, 2_500].map(sheetsText)).toEqual([
    "1 sheet of paper, 8 passes on each",
    "1 sheet of paper, 8 passes on each",
    "2 sheets of paper, 8 passes on each",
    "313 sheets of paper, 8 passes on each",
  ]);
});

test("printed numbers have the same width", () => {
  expect([printedNumber(7), printedNumber(20_000)]).toEqual(["00007", "20000"]);
});
