import { expect, test } from "vitest";
import { languageOfRequest } from "./language-of-request.ts";

const languageOf = (headers: Record<string, string>) => languageOfRequest({ header: (name) => headers[name] });

test.each([
  ["", "en"],
  ["ja", "ja"],
  ["es-MX", "es"],
  ["ES-419,es;q=0.9", "es"],
  ["ja-JP,ja;q=0.9,en-US;q=0.8", "ja"],
  ["fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4", "es"],
  ["en;q=0.1,ja;q=0.2", "ja"],
  ["ja;q=0,es;q=0.1", "es"],
  ["de", "en"],
  ["*", "en"],
  ["de,*;q=0.5", "en"],
  ["ja;q=nonsense", "en"],
  [",;,=;;q", "en"],
  ["ja;q=2", "ja"],
  ["es;q=0.5,ja;q=2", "ja"],
  ["ja;q=-1", "en"],
  ["ja;q=0", "en"],
  ["ja;q=0,es;q=0,en;q=0", "en"],
  ["*;q=0", "en"],
  ["en;q=0,*;q=0.1", "en"],
  ["*,es;q=0.1", "es"],
  ["de, *;q=0.5 ,ja;q=0.1", "ja"],
  ["ja;q=", "ja"],
  ["ja;q=1e999", "ja"],
  ["ja;q=0.5;q=0", "ja"],
  ["ja_JP", "en"],
  ["ja-JP-u-ca-japanese", "ja"],
  ["JA", "ja"],
  ["japanese", "en"],
  ["__proto__,constructor,toString", "en"],
  ["ja,ja,ja", "ja"],
  ["\u00a0ja", "en"],
  ["x".repeat(10_000), "en"],
  ["de,".repeat(3_000), "en"],
  [`ja,${"de,".repeat(3_000)}`, "ja"],
])("of a browser that asks for '%.40s' it is %s", (accepted, language) => {
  expect(languageOf({ "accept-language": accepted })).toBe(language);
});

test.each([
  ["lang=ja", "ja"],
  ["sq_session=1; lang=es", "es"],
  ["lang=fr", "en"],
  ["lang=", "en"],
  ["lang=__proto__", "en"],
  ["lang=%E0%A4%A", "en"],
  ["slang=ja", "en"],
  ["lang=JA", "en"],
  ["lang=ja-JP", "en"],
  ['lang="ja"', "en"],
  ["lang=ja; lang=es", "ja"],
  ["lang=fr; lang=es", "en"],
  ["lang", "en"],
  ["lang=ja\u0000", "en"],
  ["lang=toString", "en"],
  [`lang=${"ja".repeat(4_000)}`, "en"],
  [`${"x=y; ".repeat(2_000)}lang=ja`, "ja"],
])("the cookie '%s' leads to %s for an English browser", (cookie, language) => {
  expect(languageOf({ cookie, "accept-language": "en-US" })).toBe(language);
});

test("the person's choice comes before the browser's", () => {
  expect(languageOf({ cookie: "lang=en", "accept-language": "ja" })).toBe("en");
});
