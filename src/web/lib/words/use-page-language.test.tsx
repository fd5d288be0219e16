import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Language } from "#domain/languages.ts";
import { testRoot } from "#web/testing/test-root.ts";
import { until } from "#web/testing/until.ts";
import { loadWordsOf } from "#words/load-words.ts";
import { wordsOf } from "#words/words-of.ts";
import { usePageLanguage } from "./use-page-language.ts";
import { languageNow, showWords, useWords } from "./words.ts";

const { host, root } = testRoot();

beforeEach(() => {
  document.documentElement.lang = "en";
});

afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.restoreAllMocks();
  showWords(wordsOf("en"));
  document.documentElement.lang = "";
});

function Wall({ language }: { language: Language | undefined }) {
  const speaks = usePageLanguage(language);
  const { shell } = useWords();
  return speaks ? <p>{shell.home}</p> : null;
}

const arrival = (language: Language) => act(() => until(() => expect(languageNow()).toBe(language)));
const draw = async (content: ReactNode, until: Language) => {
  await act(async () => root.render(content));
  await arrival(until);
};
const show = (language: Language) => draw(<Wall language={language} />, language);
const shown = () => `${document.documentElement.lang}: ${host.textContent}`;

test("a page speaks another language while it is shown, and follows when that changes", async () => {
  await draw(<Wall language={undefined} />, "en");
  expect(shown()).toBe("en: ");
  await show("ja");
  expect(shown()).toBe("ja: ホーム");
  await show("es");
  expect(shown()).toBe("es: Inicio");
  await draw(<Own />, "en");
  expect(shown()).toBe("en: Home");
});

function Own() {
  return useWords().shell.home;
}

test("where the words do not arrive, it is shown in those that are there, and tries again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const load = vi.spyOn(loadWordsOf, "ja").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await act(async () => root.render(<Wall language="ja" />));
  expect(shown()).toBe("en: Home");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  await arrival("ja");
  expect(shown()).toBe("ja: ホーム");
  expect(load).toHaveBeenCalledTimes(2);
});
