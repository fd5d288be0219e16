import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "#web/testing/until.ts";
import type { LoadableWords } from "#words/words.ts";
import { wordsOf } from "#words/words-of.ts";

// Each test begins as a page does, without words.
let page: typeof import("./words.ts");
beforeEach(async () => {
  vi.resetModules();
  page = await import("./words.ts");
});
afterEach(() => vi.resetModules());

function loadable(language: "en" | "ja"): LoadableWords {
  const { first, landing, later, legal, list, paper, result, show } = wordsOf(language);
  return {
    language,
    first,
    landing: async () => landing,
    later: async () => later,
    legal: async () => legal,
    list: async () => list,
    paper: async () => paper,
    result: async () => result,
    show: async () => show,
  };
}

test("a page's code that arrives before the page's language waits for its words", async () => {
  const code = page.withWords("legal", Promise.resolve("the code"));
  await Promise.resolve();
  page.beginWithLanguage(loadable("ja"));
  expect(page.wordsNow().shell.home).toBe("ホーム");
  expect(await code).toBe("the code");
  expect(page.wordsNow("legal")).toBe(wordsOf("ja").legal);
});

test("sets that are loaded at the same time are all there, and change with the language", async () => {
  page.beginWithLanguage(loadable("en"));
  await Promise.all([page.loadWords("list"), page.loadWords("later"), page.loadWords("landing")]);
  await page.changeLanguage(loadable("ja"));
  const { list, later, landing } = wordsOf("ja");
  expect([page.wordsNow("list"), page.wordsNow("later"), page.wordsNow("landing")]).toEqual([list, later, landing]);
});

test("a set that was asked for before another one and arrives after it leaves that in place", async () => {
  const words = loadable("ja");
  page.beginWithLanguage(words);
  const { later, legal } = wordsOf("ja");
  let arrive = (_: typeof later) => {};
  words.later = vi.fn(words.later).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const first = page.loadWords("later");
  await until(() => expect(words.later).toHaveBeenCalled());
  await page.loadWords("legal");
  arrive(later);
  await first;
  expect([page.wordsNow("later"), page.wordsNow("legal")]).toEqual([later, legal]);
});

test("a set that does not arrive keeps no other from loading, and can be tried again", async () => {
  const words = loadable("en");
  page.beginWithLanguage(words);
  words.legal = vi.fn(words.legal).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(page.loadWords("legal")).rejects.toThrow("Failed to fetch");
  await page.loadWords("later");
  expect(page.wordsNow("later")).toBe(wordsOf("en").later);
  await page.loadWords("legal");
  expect(page.wordsNow("legal")).toBe(wordsOf("en").legal);
});
