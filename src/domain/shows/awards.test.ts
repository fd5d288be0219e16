import { expect, test } from "vitest";
import { movedAward } from "./awards.ts";

test("an award moves to a place, and the others keep their order", () => {
  const order = ["a", "b", "c", "d"];
  expect(movedAward(order, 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(movedAward(order, 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(movedAward(order, 1, 1)).toEqual(order);
  expect(movedAward(order, 0, 9)).toEqual(["b", "c", "d", "a"]);
});
