import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("the first inputs are computed once, later ones every time", () => {
  const computed: string[] = [];
  const length = memoize(2, (input) => {
    computed.push(input);
    return input.length;
  });
  for (const input of ["a", "bb", "ccc", "a", "bb", "ccc"]) expect(length(input)).toBe(input.length);
  expect(computed).toEqual(["a", "bb", "ccc", "ccc"]);
});
