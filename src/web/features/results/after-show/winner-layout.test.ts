import { describe, expect, test } from "vitest";
import { type WinnerWords, winnerPictures } from "#domain/paper/winner-picture.ts";
import { type DrawnText, layOutWinner, lineHeight } from "./winner-layout.ts";

/** About as wide as bold type; Japanese and emoji are square. */
const measure = (text: string, size: number) =>
  Array.from(text).reduce((sum, character) => sum + (character > "\u2e7f" ? 1 : 0.6) * size, 0);

const one = (entry: object = {}, words: object = {}): WinnerWords => ({
  place: "1st place",
  entries: [{ name: "Moonlight Runner", votingId: "42", owner: "by Mika Ito", ...entry }],
  votes: "1,204 votes",
  contest: "Harbour night",
  date: "November 16, 2026",
  text: "",
  ...words,
});
const tie = (count: number, name: string): WinnerWords => ({
  ...one(),
  place: "Tied for 1st place",
  entries: Array.from({ length: count }, () => ({ name, votingId: "ABCDEFGHIJKLMNOPQRST", owner: name })),
  more: "and 12 more",
});

const cases: [string, WinnerWords][] = [
  ["an ordinary winner", one()],
  ["no owner and no votes", one({ owner: undefined }, { votes: undefined })],
  [
    "texts of 255 characters",
    one({ name: "Wide Name ".repeat(25), owner: "W".repeat(255) }, { contest: "M".repeat(255) }),
  ],
  ["Japanese and emoji", one({ name: "痛車".repeat(120), owner: "🏁".repeat(100) }, { contest: "桜".repeat(255) })],
  ["a number of 20 characters", one({ votingId: "ABCDEFGHIJKLMNOPQRST" })],
  ["a tie of two", tie(2, "Moonlight Runner")],
  ["a tie of three with long names", tie(3, "Moonlight Runner of Osaka ".repeat(9))],
  ["a tie of more than four with long names", tie(4, "痛車".repeat(120))],
];

describe.each(["portrait", "wide"] as const)("the %s picture", (format) => {
  const { width, height } = winnerPictures[format];

  test.each(cases)("has room for %s, and no two lines overlap", (_, words) => {
    const layout = layOutWinner(words, format, measure);
    const boxes = layout.texts.map(boxOf);
    for (const box of [...boxes, ...layout.plates, layout.badge]) {
      expect(box.x).toBeGreaterThanOrEqual(40);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 40);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(height - 40);
    }
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
    expect(layout.photos).toHaveLength(words.entries.length);
    expect(Math.min(...layout.texts.map(({ size }) => size))).toBeGreaterThan(10);
  });
});

test("an ordinary winner is written large", () => {
  const sizeOf = (text: string) =>
    layOutWinner(one(), "portrait", measure).texts.find((line) => line.text.startsWith(text))?.size;
  expect(sizeOf("Moonlight")).toBe(88);
  expect(sizeOf("1st place")).toBe(64);
  expect(sizeOf("Harbour")).toBe(40);
});

function boxOf({ text, x, y, size }: DrawnText) {
  return { x, y, width: measure(text, size), height: size * lineHeight };
}

type Box = ReturnType<typeof boxOf>;

function overlap(one: Box, other: Box): boolean {
  const tolerance = 0.5;
  const apart = (a: number, aSize: number, b: number, bSize: number) =>
    a + aSize <= b + tolerance || b + bSize <= a + tolerance;
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height);
}
