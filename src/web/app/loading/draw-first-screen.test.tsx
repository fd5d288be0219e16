import { afterEach, expect, test, vi } from "vitest";
import { languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";

afterEach(() => vi.resetModules());

test("the server draws in each language, although nothing has been said in any before", async () => {
  vi.resetModules(); // as the server begins
  const { drawFirstScreen } = await import("./draw-first-screen.tsx");
  for (const language of languages) {
    const html = drawFirstScreen({ language, path: "/", search: "", data: {}, now: new Date() });
    expect(html).toContain(wordsOf(language).first.shell.skipToContent);
  }
});
