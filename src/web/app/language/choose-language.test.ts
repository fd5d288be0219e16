import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import type { Language } from "#domain/languages.ts";
import { followLanguage } from "#web/lib/words/follow-language.ts";
import { beginWithLanguage, languageNow, showWords } from "#web/lib/words/words.ts";
import { until } from "#web/testing/until.ts";
import { toastStore } from "#web/ui/message/toast-store.ts";
import { loadWordsOf } from "#words/load-words.ts";
import { wordsOf } from "#words/words-of.ts";
import { watchAfterFirstView } from "../loading/after-first-view.ts";
import { chooseLanguage } from "./choose-language.ts";

const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json({}));
const account = { id: "7c2f" } as CurrentUser;

beforeEach(async () => {
  vi.stubGlobal("fetch", fetched);
  beginWithLanguage((await loadWordsOf.en()).words);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset().mockImplementation(async () => Response.json({}));
  toastStore.set(undefined);
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

describe("where the account cannot be reached", () => {
  const lost = new TypeError("Failed to fetch");
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  /** Choosing, with all tries of the account. */
  async function chooseInTime(language: Language) {
    const chosen = choose(language, account);
    await until(() => expect(fetched).toHaveBeenCalled());
    await vi.runAllTimersAsync();
    await chosen;
  }

  test("it is tried again, and nothing is said", async () => {
    fetched.mockRejectedValueOnce(lost);
    await chooseInTime("es");
    expect(state()).toBe("es es lang=es");
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(toastStore.get()).toBeUndefined();
  });

  test("and not again either, the choice stands in this browser, and the person is told", async () => {
    fetched.mockRejectedValue(lost);
    await chooseInTime("es");
    expect(state()).toBe("es es lang=es");
    expect(toastStore.get()?.title).toBe(wordsOf("es").later.account.languageOnlyHere);
  });

  test("and another one is chosen meanwhile, the former one is not tried again", async () => {
    fetched.mockRejectedValueOnce(lost);
    const first = choose("es", account);
    await until(() => expect(fetched).toHaveBeenCalled());
    await choose("ja", account);
    await vi.runAllTimersAsync();
    await first;
    expect(fetched.mock.calls.map(([, init]) => init?.body)).toEqual(['{"language":"es"}', '{"language":"ja"}']);
  });

  test("because the person is signed out by now, nothing is said", async () => {
    fetched.mockResolvedValueOnce(Response.json({ message: "Sign in", code: "unauthorized" }, { status: 401 }));
    await choose("es", account);
    expect(fetched).toHaveBeenCalledOnce();
    expect(toastStore.get()).toBeUndefined();
  });
});

describe("a page that Back brings back as it was left", () => {
  const comeBack = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  watchAfterFirstView(new QueryClient());
  afterEach(() => window.history.replaceState(null, "", "/"));

  test("speaks the language that was chosen meanwhile", async () => {
    setCookie("lang=ja");
    comeBack(true);
    await until(() => expect(state()).toBe("ja ja lang=ja"));
  });

  test.each([
    ["is loaded anew", false, "/contest/1"],
    ["is a stage", true, "/stage/1"],
    ["is a show's stage", true, "/show/1/stage"],
  ])("stays as it is where it %s", async (_, persisted, path) => {
    const load = vi.spyOn(loadWordsOf, "ja");
    window.history.replaceState(null, "", path);
    setCookie("lang=ja");
    comeBack(persisted);
    await vi.dynamicImportSettled();
    expect(load).not.toHaveBeenCalled();
  });
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
