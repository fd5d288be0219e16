import { describe, expect, it } from "vitest";
import { between, pick, seededRandom, wholeBetween } from "./seeded-random.ts";

const take = (count: number, seed: number | string) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

describe("seededRandom", () => {
  it("repeats itself for the same seed and differs for another", () => {
    expect(take(50, "sakura")).toEqual(take(50, "sakura"));
    expect(take(50, "sakura")).not.toEqual(take(50, "sakurb"));
    expect(take(50, 1)).not.toEqual(take(50, 2));
  });

  it("spreads evenly over [0, 1)", () => {
    const numbers = take(10_000, 7);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth++) {
      const inside = numbers.filter((number) => Math.floor(number * 10) === tenth).length;
      expect(inside).toBeGreaterThan(850);
      expect(inside).toBeLessThan(1150);
    }
  });
});

describe("numbers drawn from it", () => {
  it("stay within their bounds and reach all of them", () => {
    const random = seededRandom(3);
    const dice = new Set(Array.from({ length: 500 }, () => wholeBetween(random, 1, 6)));
    expect([...dice].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const picked = new Set(Array.from({ length: 200 }, () => pick(random, ["a", "b", "c"])));
    expect([...picked].sort()).toEqual(["a", "b", "c"]);
    for (let count = 0; count < 100; count++) {
      const number = between(random, -2, 2);
      expect(number).toBeGreaterThanOrEqual(-2);
      expect(number).toBeLessThan(2);
    }
  });
});
