import type { Language } from "#domain/languages.ts";
import type { MailWords } from "./mail-words.ts";

/**
 * What a browser loads at a time: `first` with the page, `landing`, `list` and `show` with these pages, `result` where a page
 * begins with who has won, `later` with the dialogs and the pages at which hardly anybody arrives, `legal` with the legal
 * pages, `paper` with what is printed. English is the model of the other languages.
 */
export type WordSets = {
  first: typeof import("./en/first.ts").first;
  landing: typeof import("./en/landing.ts").landing;
  later: typeof import("./en/later.ts").later;
  legal: typeof import("./en/legal.ts").legal;
  list: typeof import("./en/list.ts").list;
  paper: typeof import("./en/paper.ts").paper;
  result: typeof import("./en/result.ts").result;
  show: typeof import("./en/show.ts").show;
};
export type WordSet = keyof WordSets;

/** A whole language. What `server` has is said by the server alone. */
export type LanguageWords = { language: Language } & WordSets & {
    server: { busyPage: typeof import("./en/busy-page.ts").busyPage; mails: MailWords };
  };

/** One language in a browser, which loads the other sets when it needs them. */
export type LoadableWords = Pick<LanguageWords, "language" | "first"> & {
  [Set in Exclude<WordSet, "first">]: () => Promise<WordSets[Set]>;
};
