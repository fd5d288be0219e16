/** Browsers and Node both have it; this folder is compiled without the types of either. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

type CsvEncoding = "utf-8" | "utf-16le" | "utf-16be" | "shift_jis" | "windows-1252";

/** The text of a file in whatever encoding a spreadsheet has saved it. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === "windows-1252" ? withWindowsLetters(text) : text;
}

/** Guesses a file's encoding from its bytes, because a CSV file does not name it unless it has a byte order mark. */
export function encodingOf(bytes: Uint8Array): CsvEncoding {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const wide = unmarkedUtf16(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return "utf-8";
  return looksJapanese(bytes) ? "shift_jis" : "windows-1252";
}

/** The column names are English, so in UTF-16 nearly every other byte of them is zero. */
function unmarkedUtf16(bytes: Uint8Array): CsvEncoding | undefined {
  const pairs = Math.min(bytes.length >> 1, 32);
  let zerosFirst = 0;
  let zerosSecond = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) zerosFirst += 1;
    if (bytes[at + 1] === 0) zerosSecond += 1;
  }
  if (zerosSecond > pairs / 2 && zerosFirst < pairs / 8) return "utf-16le";
  if (zerosFirst > pairs / 2 && zerosSecond < pairs / 8) return "utf-16be";
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Tells Shift-JIS from windows-1252. Japanese text has kana and punctuation with lead bytes 81 to 83, which Latin text
 * does not use, or several bytes above ASCII in a row. A Latin é stands alone between ASCII letters, or beside a curly
 * quote or a dash.
 */
function looksJapanese(bytes: Uint8Array): boolean {
  let seen = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 0x80) continue;
    const next = bytes[at + 1];
    if (isBetween(byte, 0x81, 0x83) || (isBetween(next, 0x80, 0xff) && !isLatinPair(byte, next))) seen = true;
    if (isBetween(byte, 0xa1, 0xdf)) continue; // half-width katakana: one byte
    if (!isBetween(byte, 0x81, 0xfc) || byte === 0xa0) return false;
    if (!isBetween(next, 0x40, 0xfc) || next === 0x7f) return false;
    at += 1;
  }
  return seen;
}

function isLatinPair(one: number, other: number | undefined): boolean {
  return (
    (isBetween(one, 0x91, 0x97) && isBetween(other, 0xc0, 0xff)) ||
    (isBetween(one, 0xc0, 0xff) && isBetween(other, 0x91, 0x97))
  );
}

function isBetween(byte: number | undefined, lowest: number, highest: number): boolean {
  return byte !== undefined && byte >= lowest && byte <= highest;
}

/** Node decodes windows-1252 as ISO 8859-1, which has control characters in these places. */
function withWindowsLetters(text: string): string {
  return text.replace(/\p{Cc}/gu, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter);
}

const windowsLetters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
