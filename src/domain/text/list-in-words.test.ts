import { expect, test } from "vitest";
import { listInWords } from "./list-in-words.ts";

test("parts are listed as in a sentence", () => {
  const lists = [[], ["A"], ["A", "B"], ["A", "B", "C"]];
  expect(lists.map(listInWords)).toEqual(["", "A", "A and B", "A, B and C"]);
});
