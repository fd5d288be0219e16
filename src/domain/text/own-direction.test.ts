import { expect, test } from "vitest";
import { inOwnDirection } from "./own-direction.ts";

test.each(["", "Red Fox", "Señora #24", "痛車グランプリ", "🦊 24", "Ζεύς", "Лиса"])("%j stays as it is", (name) => {
  expect(inOwnDirection(name)).toBe(name);
});

test.each(["أسطورة الليل", "אגדה GT-R 24!", "24 אגדה", "\u{10a00}", "\u{1e900}"])(
  "%j is set apart from the words around it",
  (name) => {
    expect(inOwnDirection(name)).toBe(`\u2068${name}\u2069`);
  },
);
