import { describe, expect, test } from "vitest";
import { decodeText, encodingOf } from "./csv-encoding.ts";

const header = "Entry Name,Owner/Participant,Voting ID\r\n";
const ascii = [...Buffer.from(header)];
const wide = (text: string, byteOrder: "LE" | "BE") => {
  const bytes = Buffer.from(text, "utf16le");
  return byteOrder === "LE" ? bytes : bytes.swap16();
};

describe("UTF-8", () => {
  test("with a byte order mark, without, and empty", () => {
    expect(encodingOf(Buffer.from(`\ufeff${header}`))).toBe("utf-8");
    expect(encodingOf(Buffer.from(`${header}夜桜,🚗,1`))).toBe("utf-8");
    expect(encodingOf(new Uint8Array())).toBe("utf-8");
  });

  test("is only what a strict decoder accepts", () => {
    expect(encodingOf(new Uint8Array([...ascii, 0xc0, 0x80]))).not.toBe("utf-8");
    expect(encodingOf(new Uint8Array([...ascii, 0xe5, 0xa4]))).not.toBe("utf-8");
  });
});

describe("UTF-16", () => {
  test.each(["LE", "BE"] as const)("%s, with a byte order mark and without", (byteOrder) => {
    const text = `${header}夜桜シルビア,田中,1\r\n`;
    expect(decodeText(wide(`\ufeff${text}`, byteOrder))).toBe(text);
    expect(decodeText(wide(text, byteOrder))).toBe(text);
  });

  test("a few NUL bytes do not make a file UTF-16", () => {
    expect(encodingOf(Buffer.from(`${header}a\0,b\0,1`))).toBe("utf-8");
  });
});

describe("other encodings", () => {
  const shiftJis = [0x96, 0xe9, 0x8d, 0xf7, 0x83, 0x56, 0x83, 0x8b, 0x83, 0x72, 0x83, 0x41, 0x2c];
  const tanaka = [0x93, 0x63, 0x92, 0x86, 0x2c];
  const halfWidth = [0xb6, 0xde, 0xdd, 0xc0, 0xde, 0xd1];

  test.each([
    ["kana and kanji", [...shiftJis], "夜桜シルビア,"],
    ["kanji alone", [...tanaka], "田中,"],
    ["katakana of half width", [...halfWidth], "ｶﾞﾝﾀﾞﾑ"],
  ])("Shift-JIS: %s", (_, bytes, expected) => {
    expect(decodeText(new Uint8Array([...ascii, ...bytes]))).toBe(header + expected);
  });

  test.each([
    ["José’s Müller", [0x4a, 0x6f, 0x73, 0xe9, 0x92, 0x73, 0x20, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]],
    ["“Señor” – Škoda", [0x93, 0x53, 0x65, 0xf1, 0x6f, 0x72, 0x94, 0x20, 0x96, 0x20, 0x8a, 0x6b, 0x6f, 0x64, 0x61]],
  ])("a western Windows: %s", (expected, bytes) => {
    const file = new Uint8Array([...ascii, ...bytes]);
    expect(encodingOf(file)).toBe("windows-1252");
    expect(decodeText(file)).toBe(header + expected);
  });
});
