import { expect, test } from "vitest";
import { fitPaperText, fitPaperTexts } from "./paper-text.ts";

const box = { widthMm: 200, lines: 3, mostMm: 13, leastMm: 4 };
const sizeOf = (text: string) => fitPaperText(text, box).sizeMm;

test("a short text on paper is as large as it may be, a long one smaller, and never too small to read", () => {
  expect(fitPaperText("Ember", box)).toEqual({ sizeMm: 13, heightMm: 13 * 1.2 });
  expect(sizeOf("")).toBe(13);
  const long = sizeOf("Moonlight Runner ".repeat(6));
  expect(long).toBeLessThan(13);
  expect(long).toBeGreaterThan(4);
  expect(fitPaperText("W".repeat(2_000), box)).toEqual({ sizeMm: 4, heightMm: 3 * 4 * 1.2 });
});

test("wide characters need more room, so their type is smaller", () => {
  for (const wide of ["桜", "🏁", "W"]) expect(sizeOf(wide.repeat(60))).toBeLessThan(sizeOf("i".repeat(60)));
});

test("texts under each other fit into their height together", () => {
  const texts = { name: { text: "Moonlight Runner ".repeat(9), box }, owner: { text: "Mika Ito", box } };
  const both = fitPaperTexts(texts, 30);
  expect(both.name.heightMm + both.owner.heightMm).toBeLessThanOrEqual(30);
  expect(both.owner.sizeMm).toBeLessThan(13);
  expect(fitPaperTexts(texts, 100)).toEqual({
    name: fitPaperText(texts.name.text, box),
    owner: fitPaperText("Mika Ito", box),
  });
  expect(fitPaperTexts(texts, 1).name.sizeMm).toBe(4);
});
