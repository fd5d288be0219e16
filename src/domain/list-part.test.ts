import { expect, test } from "vitest";
import { rowsOf } from "./list-part.ts";

test("a part of a list is the first hundred rows unless another one is asked for", () => {
  expect(rowsOf({})).toEqual({ limit: 100, offset: 0 });
  expect(rowsOf({ page: 3 })).toEqual({ limit: 100, offset: 200 });
  expect(rowsOf({ page: 2, limit: 24 })).toEqual({ limit: 24, offset: 24 });
});
