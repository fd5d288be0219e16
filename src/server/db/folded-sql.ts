import { type RawBuilder, sql } from "kysely";
import { accents, plainLetters } from "#domain/text/folded-text.ts";

const katakana = Array.from({ length: 0x56 }, (_, index) => String.fromCharCode(0x30a1 + index)).join("");
const hiragana = Array.from({ length: 0x56 }, (_, index) => String.fromCharCode(0x3041 + index)).join("");

/** What `folded` makes of a text in the browser, but for its spaces. */
export function foldedSql(text: RawBuilder<unknown>): RawBuilder<string> {
  const withoutAccents = sql<string>`regexp_replace(lower(normalize(${text}, nfkd)), ${accents}, '', 'g')`;
  const plain = Object.entries(plainLetters).reduce(
    (made, [letter, letters]) => sql<string>`replace(${made}, ${letter}, ${letters})`,
    withoutAccents,
  );
  return sql<string>`translate(normalize(${plain}, nfc), ${`${katakana}ヽヾ`}, ${`${hiragana}ゝゞ`})`;
}
