/**
 * The same text for all spellings that people take for each other when they search: case, width (Ａ and A), spacing,
 * accents (é and e), hiragana and katakana.
 */
export function folded(text: string | null | undefined): string {
  const plain = (text ?? "").toLowerCase().trim().replace(/\s+/g, " ");
  // Most texts are plain already, and a search folds those of every entry.
  return isAscii(plain) ? plain : withoutVariants(plain);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

function withoutVariants(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase() // full-width and styled letters have become ordinary ones
      // Only accents of letters: the voicing marks of kana and the vowel signs of other scripts make other words.
      .replace(everyAccent, "")
      .replace(/[æœøłđðþßı]/g, (letter) => plainLetters[letter] ?? letter)
      .normalize("NFC")
      .replace(/[ァ-ヶヽヾ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - katakanaAboveHiragana))
      .trim()
      .replace(/\s+/g, " ")
  );
}

/** As a regular expression, also of the database. */
export const accents = "[\\u0300-\\u036f\\u0640\\u064b-\\u065f]";
const everyAccent = new RegExp(accents, "g");

/** Letters with a stroke or a joint, which Unicode does not take apart. */
export const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  ı: "i",
};

const katakanaAboveHiragana = 0x60;
