import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import type { Language } from "#domain/languages.ts";
import { followLanguage } from "#web/lib/words/follow-language.ts";
import { languageNow, showWords } from "#web/lib/words/words.ts";
import { loadWordsOf } from "#words/load-words.ts";
import { wordsOf } from "#words/words-of.ts";
import { chooseLanguage } from "./choose-language.ts";

const fetched = vi.fn(async () => Response.json({}));
const account = { id: "7c2f" } as CurrentUser;

beforeEach(() => void vi.stubGlobal("fetch", fetched));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockClear();
  setCookie("lang=; Max-Age=0");
  showWords(wordsOf("en"));
  document.documentElement.lang = "";
});

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page does
  document.cookie = `${text}; Path=/`;
}

const choose = (language: Language, user: CurrentUser | null) => chooseLanguage(language, user);
const state = () => `${languageNow()} ${document.documentElement.lang} ${document.cookie}`;

test("a visitor's choice is shown and kept in this browser alone", async () => {
  await choose("ja", null);
  expect(state()).toBe("ja ja lang=ja");
  expect(fetched).not.toHaveBeenCalled();
});

test.each(["mail-1", "google-1", "new-1", "pass-1"])("so is that of somebody without an account: %s", async (id) => {
  await choose("es", { ...account, id });
  expect(state()).toBe("es es lang=es");
  expect(fetched).not.toHaveBeenCalled();
});

test("an account keeps it", async () => {
  await choose("ja", account);
  expect(state()).toBe("ja ja lang=ja");
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    "/api/account/language",
    expect.objectContaining({ method: "PUT", body: '{"language":"ja"}' }),
  );
});

test("where the account cannot be reached, the choice stands in this browser", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await choose("es", account);
  expect(state()).toBe("es es lang=es");
});

test("where the words do not arrive, nothing has been chosen", async () => {
  vi.spyOn(loadWordsOf, "ja").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(choose("ja", account)).rejects.toThrow("Failed to fetch");
  expect(state()).toBe("en  ");
  expect(fetched).not.toHaveBeenCalled();
});

test("after signing in the page follows what the server has written", async () => {
  setCookie("lang=ja");
  await followLanguage();
  expect(state()).toBe("ja ja lang=ja");
});

test.each(["lang=fr", "slang=ja", "lang=", "lang"])("the cookie '%s' changes nothing", async (cookie) => {
  setCookie(cookie);
  await followLanguage();
  expect(languageNow()).toBe("en");
  setCookie(`${cookie.split("=")[0]}=; Max-Age=0`);
});
