import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fewPageNumbers, pageNumbers } from "./page-numbers.ts";

describe("page numbers", () => {
  it("are all shown while there are five or fewer", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("always include the first and the last", () => {
    expect(pageNumbers(1, 10)).toEqual([1, 2, 3, 4, 5, "gap-after", 10]);
    expect(pageNumbers(5, 10)).toEqual([1, "gap-before", 3, 4, 5, 6, 7, "gap-after", 10]);
    expect(pageNumbers(10, 10)).toEqual([1, "gap-before", 6, 7, 8, 9, 10]);
  });

  it("show no gap where nothing is left out", () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(pageNumbers(1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("are fewer on a phone: never more than five", () => {
    expect(fewPageNumbers(4, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(fewPageNumbers(1, 6)).toEqual([1, 2, 3, "gap-after", 6]);
    expect(fewPageNumbers(5, 10)).toEqual([1, "gap-before", 4, 5, 6, "gap-after", 10]);
  });

  it("are empty without pages", () => {
    expect(pageNumbers(1, 0)).toEqual([]);
  });

  it("are ascending, include the current page, and start and end with the first and the last", () => {
    const somePage = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(somePage, ([current, total]) => {
        const numbers = pageNumbers(current, total).filter((item) => typeof item === "number");
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(current);
        expect([numbers[0], numbers.at(-1)]).toEqual([1, total]);
      }),
    );
  });
});
