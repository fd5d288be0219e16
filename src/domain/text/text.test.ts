import { expect, test } from "vitest";
import { firstCharacters, shorten } from "./shorten.ts";
import { isBlank, isCleanLine, isCleanText } from "./text.ts";

const nul = String.fromCharCode(0);
const loneSurrogate = String.fromCharCode(0xd83d);
const rightToLeftOverride = String.fromCharCode(0x202e);

test.each(["桜花 Silvia 🌸", "l'été", "a\tb\nc\r\n", "👩‍👩‍👧"])("ordinary text is accepted: %j", (text) => {
  expect(isCleanText(text)).toBe(true);
});

test.each([nul, "\u0007", "\u001b[31m", loneSurrogate])("no text may have %j", (character) => {
  expect(isCleanText(`a${character}b`)).toBe(false);
  expect(isCleanLine(`a${character}b`)).toBe(false);
});

test.each(["\n", "\t", "\u0085", "\u2028", rightToLeftOverride])("no line may have %j", (character) => {
  expect(isCleanLine(`a${character}b`)).toBe(false);
});

test("shortens between characters, and only where needed", () => {
  expect(shorten("12345", 5)).toBe("12345");
  expect(shorten("123456", 5)).toBe("1234…");
  expect(shorten("🌸🌸🌸🌸", 3)).toBe("🌸🌸…");
  expect(shorten("👩‍👩‍👧e\u0301🇯🇵👩‍👩‍👧", 3)).toBe("👩‍👩‍👧e\u0301…");
});

test("an accent or a sign that follows the last character belongs to it", () => {
  expect(firstCharacters("abe\u0301f", 3)).toEqual(["a", "b", "e\u0301"]);
  expect(firstCharacters("かか\u3099", 2)).toEqual(["か", "か\u3099"]);
  expect(firstCharacters("🎤👍🏽", 2)).toEqual(["🎤", "👍🏽"]);
  expect(firstCharacters("🎤🌸🎤", 2)).toEqual(["🎤", "🌸"]);
  expect(firstCharacters("a\r\nb", 2)).toEqual(["a", "\r\n"]);
  expect(firstCharacters("a©\ufe0f", 2)).toEqual(["a", "©\ufe0f"]);
});

test("characters are the segmenter's, whatever letters are beside each other", () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const segments = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment).join("|");
  const codes = [...Array(0x3100).keys(), ...Array.from(Array(0xb00).keys(), (code) => 0x1f000 + code)];
  const letters = codes.map((code) => String.fromCodePoint(code));
  const texts = letters.flatMap((letter) => [`${letter}${letter}a`, `か${letter}漢`, `🎤${letter}🌸`]);
  expect(texts.filter((text) => firstCharacters(text, 9).join("|") !== segments(text))).toEqual([]);
});

test("invisible characters are blank", () => {
  for (const text of ["", "  ", "\u200b", "\u3000\u00ad\u2060", "\u3164"]) expect(isBlank(text)).toBe(true);
  for (const text of ["a", "\u200bあ", "👩‍👩‍👧", "-"]) expect(isBlank(text)).toBe(false);
});
