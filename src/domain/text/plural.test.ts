import { expect, test } from "vitest";
import { countText, plural } from "./plural.ts";

test.each([0, 7, 999, 1_000, 1_732, 999_999, 1_000_000, 12_345_678])(
  "%s is written as English readers expect",
  (count) => {
    expect(countText(count)).toBe(count.toLocaleString("en"));
  },
);

test("one of it has no plural", () => {
  expect([plural(0, "vote"), plural(1, "vote"), plural(1_732, "vote")]).toEqual(["0 votes", "1 vote", "1,732 votes"]);
});
