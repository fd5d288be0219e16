import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusals } from "#words/en/refusals.ts";
import { sayReason } from "#words/refusal-words.ts";
import { isCodeLive, makeCode, readCode, secondsUntilNextCode, shownCode, typedCode, wrongCode } from "./mail-codes.ts";

const code = fc.nat(999_999).map((number) => String(number).padStart(6, "0"));

test("a code has six digits, zeros in front included, whatever the random number", () => {
  expect(makeCode(() => 0)).toBe("000000");
  expect(makeCode(() => 1 - Number.EPSILON / 2)).toBe("999999");
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (number) => {
      expect(makeCode(() => number)).toMatch(/^\d{6}$/);
    }),
  );
});

describe("reading what a person types", () => {
  test("a code as it is shown", () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(readCode(shownCode(made))).toBe(made);
      }),
    );
  });

  test.each(["482913", "482 913", " 482 913\n", "482-913", "４８２９１３", "482\u00a0913"])("%j", (typed) => {
    expect(readCode(typed)).toBe("482913");
  });

  test.each(["", "48291", "4829133", "48291a", "482913x", "\u0000482913", "٤٨٢٩١٣"])("%j is none", (typed) => {
    expect(readCode(typed)).toBeUndefined();
  });
});

const wrongCodeMessage = (triesLeft: number) => sayReason(refusals, wrongCode(triesLeft));

test("how many tries are left", () => {
  expect(wrongCodeMessage(4)).toBe("That code is wrong. 4 tries left.");
  expect(wrongCodeMessage(1)).toBe("That code is wrong. 1 try left.");
  expect(wrongCodeMessage(0)).toBe("That was the last try. Please ask for a new code.");
});

test.each([
  ["4", "4"],
  ["482", "482"],
  ["4829", "482 9"],
  ["482 9", "482 9"],
  ["482913", "482 913"],
  [" 482-913\n", "482 913"],
  ["４８２９１３", "482 913"],
  ["482 913 is your ScoreQuest code", "482 913"],
  ["4829137", "482 913"],
  ["code", ""],
])("a field shows %j as %j", (typed, shown) => {
  expect(typedCode(typed)).toBe(shown);
});

test("another code can be sent a minute after the one before", () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 9, 0, second));
  expect(secondsUntilNextCode(undefined, at(0))).toBe(0);
  expect([0, 1, 59, 60, 75].map((second) => secondsUntilNextCode(at(0), at(second)))).toEqual([60, 59, 1, 0, 0]);
});

test("a code works for fifteen minutes after it was asked for", () => {
  const askedAt = new Date("2026-06-01T10:00:00Z");
  expect(isCodeLive(askedAt, new Date("2026-06-01T10:14:59Z"))).toBe(true);
  expect(isCodeLive(askedAt, new Date("2026-06-01T10:15:00Z"))).toBe(false);
  expect(isCodeLive(undefined, askedAt)).toBe(false);
});
