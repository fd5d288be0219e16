import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

const known = [{ name: "machine-gone" }, { name: "switchover" }, { name: "asynchronous" }];
const read = (...args: string[]) => readOptions(args, { rate: 30, short: false, by: "codes" }, known);

test("without names all are asked for, with names these, in their own order", () => {
  const all = known.map(({ name }) => name);
  expect(read()).toEqual({ names: all, values: { rate: 30, short: false, by: "codes" } });
  expect(read("asynchronous", "machine-gone", "--rate", "50", "--short", "--by", "passes")).toEqual({
    names: ["machine-gone", "asynchronous"],
    values: { rate: 50, short: true, by: "passes" },
  });
});

test("what is wrong is said, with what would be right", () => {
  expect(() => read("machine-burnt")).toThrow(
    "There is no machine-burnt; there are machine-gone, switchover, asynchronous.",
  );
  expect(() => read("--rounds", "3")).toThrow("rounds");
  expect(() => readOptions(["one"], {})).toThrow("one");
  expect(read("--rate", "many").values.rate).toBeNaN();
});
