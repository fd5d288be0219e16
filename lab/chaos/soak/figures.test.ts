import { expect, test } from "vitest";
import { compared, type Figure, medians } from "./figures.ts";

const memory = (value: number): Figure => ({ what: "memory", unit: "MB", value, slack: 0 });
const table = (value: number): Figure => ({ what: "table votes", unit: "kB", value, slack: 128 });

test("a figure may be a tenth higher than before, and a small one by its slack", () => {
  const rows = compared([memory(100), table(200)], [memory(111), table(300)], "after 10 minutes");
  expect(rows).toEqual([
    { what: "memory", unit: "MB", measured: 111, baseline: ["after 10 minutes", 100], atMost: 110 },
    { what: "table votes", unit: "kB", measured: 300, baseline: ["after 10 minutes", 200], atMost: 328 },
  ]);
});

test("what is within its slack is left out, and what is new must be within it", () => {
  expect(compared([], [table(128)], "before")).toEqual([]);
  expect(compared([], [table(136)], "before")).toMatchObject([{ measured: 136, atMost: 128 }]);
});

test("of several samples the median counts, for each figure", () => {
  expect(medians([[memory(100)], [memory(900), table(64)], [memory(101)]])).toEqual([memory(101), table(64)]);
});
