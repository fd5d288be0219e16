import { expect, test } from "vitest";
import { sheetNames } from "./sheet-names.ts";

test("sheets are named as Excel takes it, each once", () => {
  expect(sheetNames(["Best Paint", "best paint", "BEST PAINT"])).toEqual([
    "Best Paint",
    "best paint (2)",
    "BEST PAINT (3)",
  ]);
  expect(sheetNames(["'Kids' choice'", "[1]: a/b\\c?*", " ", "History", "Winners"], ["Winners"])).toEqual([
    "Kids' choice",
    "1   a b c",
    "Award",
    "History (2)",
    "Winners (2)",
  ]);
});

test("long names are cut between characters, and stay different", () => {
  const names = sheetNames(["x".repeat(255), "x".repeat(255), "🏁".repeat(40), "痛車".repeat(40)]);
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name.length).toBeLessThanOrEqual(31);
  expect(names[1]).toBe(`${"x".repeat(27)} (2)`);
  expect(names[2]).toBe("🏁".repeat(15));
});
