import { describe, expect, test } from "vitest";
import { defaultLanguage } from "#domain/default-language.ts";
import { languages } from "#domain/languages.ts";
import { wordsOf } from "./words-of.ts";

const texts = ["termsOfService", "privacyPolicy", "disclaimer"] as const;

/** What a translation may not lose: its parts in their order, and what is filled in or marked in each. */
function structureOf(text: string) {
  return text
    .trim()
    .split(/^#+ /m)
    .map((section) => ({
      items: section.split("\n- ").length,
      facts: (section.match(/\{\w+\}/g) ?? []).sort(),
      links: (section.match(/\]\([^)]+\)/g) ?? []).sort(),
      strong: section.split("**").length,
    }));
}

describe.each(languages.filter((language) => language !== defaultLanguage))("%s", (language) => {
  const english = wordsOf(defaultLanguage).legal;
  const { legal } = wordsOf(language);

  test.each(texts)("the %s have the parts, facts and links of the English text", (name) => {
    expect(structureOf(legal[name])).toEqual(structureOf(english[name]));
  });

  test("says that the English text is the one that counts", () => {
    expect(english.legalPage.isTranslation).toBe("");
    expect(legal.legalPage.isTranslation).not.toBe("");
  });
});
