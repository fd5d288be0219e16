import { describe, expect, test } from "vitest";
import { seededRandom } from "../seeded-random.ts";
import { accessCodeWeakness, suggestedAccessCode } from "./access-codes.ts";

describe("a suggested access code", () => {
  test("has six letters and digits, and none that look alike", () => {
    const random = seededRandom("codes");
    for (let number = 0; number < 500; number += 1) {
      const code = suggestedAccessCode(random);
      expect(code).toMatch(/^[A-Z0-9]{6}$/);
      expect(code).not.toMatch(/[0OQ1IL2Z5S6B8UV]/);
      expect(accessCodeWeakness(code)).toBeUndefined();
    }
  });

  test.each([0, 0.999])("is never all letters or all digits (%s)", (number) => {
    expect(suggestedAccessCode(() => number)).toMatch(/(?=.*[A-Z])(?=.*\d)/);
  });
});

test.each([
  ["7", "an hour"],
  ["4711", "15 hours"],
  ["12345", "6 days"],
  ["471100", "60 days"],
  ["abc", "26 hours"],
  ["itasha", "3 days"],
  ["a7", "2 hours"],
])("%j is found within %s", (code, time) => {
  expect(accessCodeWeakness(code)).toBe(
    `Weak: somebody who keeps guessing finds it within ${time}. Six letters and digits take years.`,
  );
});

test("the code of a private contest without one is the weakest", () => {
  expect(accessCodeWeakness(" Private ")).toBe("Weak: “private” is what people try first.");
});

test.each(["", "   ", "4711000", "pit lane", "a7k3m"])("%j is not called weak", (code) => {
  expect(accessCodeWeakness(code)).toBeUndefined();
});
