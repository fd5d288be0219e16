import type { Language } from "#domain/languages.ts";
import type { LoadableWords } from "./words.ts";

type Load = () => Promise<{ words: LoadableWords }>;

/** For whoever changes the language of a page in the browser. */
export const loadWordsOf: Readonly<Record<Language, Load>> = {
  en: () => import("./en/index.ts"),
  ja: () => import("./ja/index.ts"),
  es: () => import("./es/index.ts"),
};
