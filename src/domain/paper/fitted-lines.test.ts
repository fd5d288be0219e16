import fc from "fast-check";
import { expect, test } from "vitest";
import { fitLines } from "./fitted-lines.ts";

/** Every character is as wide as the type is large; one outside of the first plane, too. */
const measure = (text: string, size: number) => Array.from(text).length * size;
const box = { width: 100, lines: 2, most: 10, least: 5 };

test.each([
  ["a short text at the largest size", "Ember", { size: 10, lines: ["Ember"] }],
  ["a longer one in two lines", "Moonlight Runner", { size: 10, lines: ["Moonlight", "Runner"] }],
  ["without the spaces around it", "  Ember  ", { size: 10, lines: ["Ember"] }],
  ["nothing", "", { size: 10, lines: [] }],
  ["Japanese between words", "東京さくらコンテスト", { size: 10, lines: ["東京さくらコンテスト"] }],
  ["a longer one in Japanese", "痛車の東京さくらコンテスト", { size: 10, lines: ["痛車の東京さくら", "コンテスト"] }],
])("fits %s", (_, text, fitted) => expect(fitLines(text, box, measure)).toEqual(fitted));

test("gets smaller before it cuts", () => {
  const { size, lines } = fitLines("Moonlight Runner of Osaka", box, measure);
  expect(size).toBeLessThan(10);
  expect(size).toBeGreaterThanOrEqual(5);
  expect(lines.join(" ")).toBe("Moonlight Runner of Osaka");
});

test("cuts a text that has no room at the smallest size, between whole characters", () => {
  const { size, lines } = fitLines("🏎️".repeat(80), box, measure);
  expect(size).toBe(5);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^(🏎️)+…$/u);
});

test("splits a word that is wider than a line", () => {
  expect(fitLines("A".repeat(30), box, measure).lines.join("")).toBe("A".repeat(30));
});

test("no line is ever wider than its box, and there are never more of them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 255 }), (text) => {
      const { size, lines } = fitLines(text, box, measure);
      expect(lines.length).toBeLessThanOrEqual(2);
      // A single character that is wider than the line cannot be split.
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(box.width);
    }),
  );
});
