import { expect, test } from "vitest";
import { parseId } from "./ids.ts";

test.each([
  ["1", 1],
  ["42", 42],
  ["2147483647", 2_147_483_647],
])("%s is an id", (text, id) => {
  expect(parseId(text)).toBe(id);
});

test.each([undefined, "", "0", "-1", "01", "1abc", "1e3", " 1", "1 ", "1.0", "2147483648", "9999999999", "１"])(
  "%j is not",
  (text) => {
    expect(parseId(text)).toBeUndefined();
  },
);
