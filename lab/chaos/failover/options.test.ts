import { expect, test } from "vitest";
import { parseOptions } from "./options.ts";

const known = ["machine-gone", "switchover", "asynchronous"];

test("without names all strikes are asked for, with names these, in the order of the drill", () => {
  expect(parseOptions([], known)).toEqual({ strikes: known, rate: 30 });
  expect(parseOptions(["asynchronous", "machine-gone", "--rate", "50"], known)).toEqual({
    strikes: ["machine-gone", "asynchronous"],
    rate: 50,
  });
});

test("what is wrong is said, with what would be right", () => {
  expect(() => parseOptions(["machine-burnt"], known)).toThrow(
    "There is no machine-burnt; there are machine-gone, switchover, asynchronous.",
  );
  for (const rate of ["0", "1.5", "many", "501"])
    expect(() => parseOptions(["--rate", rate], known)).toThrow("--rate takes a whole number from 1 to 500");
  expect(() => parseOptions(["--rounds", "3"], known)).toThrow("rounds");
});
