import { expect, test } from "vitest";
import { wordsOf } from "./words-of.ts";

test.each([
  ["5:05 p.m. CST", "Sobre abierto a las 5:05 p.m. CST"],
  ["1:05 p.m. CST", "Sobre abierto a la 1:05 p.m. CST"],
  ["01:05", "Sobre abierto a la 01:05"],
  ["11:05 a.m.", "Sobre abierto a las 11:05 a.m."],
  ["13:05", "Sobre abierto a las 13:05"],
])("Spanish has one o'clock in the singular: %s", (time, text) => {
  expect(wordsOf("es").later.contestNews.envelopeOpened(time)).toBe(text);
});
