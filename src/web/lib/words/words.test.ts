import { expect, test, vi } from "vitest";
import { words as spanish } from "#words/es/index.ts";
import { wordsOf } from "#words/words-of.ts";

test("a page asks for its words before it has its language, and has them with it", async () => {
  vi.resetModules(); // as a page begins
  const { changeLanguage, loadWords, wordsNow } = await import("./words.ts");
  await loadWords("landing");
  expect(() => wordsNow("landing")).toThrow();
  await changeLanguage(spanish);
  expect(wordsNow("landing").landingPage.startVoting).toBe(wordsOf("es").landing.landingPage.startVoting);
});
