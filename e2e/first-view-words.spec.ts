import { expect } from "@playwright/test";
import { languages } from "../src/domain/languages.ts";
import { wordsOf } from "../src/words/words-of.ts";
import { test } from "./support/test.ts";

const sentenceOf = (language: (typeof languages)[number]) => wordsOf(language).first.ui.dialogFailed;

for (const language of languages) {
  test(`a page in ${language} loads no word of another language`, async ({ request }) => {
    for (const path of ["/", "/public-contests", "/contest/1", "/show/1"]) {
      const page = await (await request.get(path, { headers: { "accept-language": language } })).text();
      const files = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))];
      const code = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
      const said = languages.filter((each) => code.some((text) => text.includes(sentenceOf(each))));
      expect(said, path).toEqual([language]);
    }
  });
}
