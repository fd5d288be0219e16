import { useSyncExternalStore } from "react";
import type { Language } from "#domain/languages.ts";
import { createStore } from "#web/lib/react/store.ts";
import type { LanguageWords, LoadableWords, WordSet, WordSets } from "#words/words.ts";

type LaterSet = Exclude<WordSet, "first">;
type Shown = { language: Language } & Partial<WordSets>;

/** Nothing until the page has its words: nobody draws before. */
const shown = createStore<Shown>({ language: "en" });
const wanted = new Set<LaterSet>();
let source: LoadableWords | undefined;
let begin: () => void;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/** For what can do without until they are loaded. */
export function useWordsIfLoaded<Set extends WordSet>(set: Set): WordSets[Set] | undefined {
  useShown();
  return wordsIfLoaded(set);
}

/** In the page's language. `set` must have been loaded; a set other than `first` is by whatever is loaded later. */
export function useWords<Set extends WordSet = "first">(set = "first" as Set): WordSets[Set] {
  useShown();
  return wordsNow(set);
}

/** The server has drawn in this language, too. */
function useShown(): Shown {
  return useSyncExternalStore(shown.subscribe, shown.get, shown.get);
}

/** For messages that no component makes. */
export function wordsNow<Set extends WordSet = "first">(set = "first" as Set): WordSets[Set] {
  const words = wordsIfLoaded(set);
  if (!words) throw new Error(`The words of the set "${set}" are not loaded`);
  return words;
}

/** For what can do without. */
export function wordsIfLoaded<Set extends WordSet>(set: Set): WordSets[Set] | undefined {
  return shown.get()[set] as WordSets[Set] | undefined;
}

export function useLanguage(): Language {
  return useShown().language;
}

export function languageNow(): Language {
  return shown.get().language;
}

/** Whole languages are at hand where the server draws, and in tests. */
export function showWords(words: LanguageWords): void {
  shown.set(words);
}

/** The page's own language; it uses no set but the first so far. */
export function beginWithLanguage(words: LoadableWords): void {
  source = words;
  shown.set({ language: words.language, first: words.first });
  begin();
}

/** Loads the sets that the page uses before it changes anything. */
export async function changeLanguage(words: LoadableWords): Promise<void> {
  const before = source;
  source = words;
  try {
    await bringIn(words);
  } catch (error) {
    source = before;
    throw error;
  }
}

/** At once where it is there. Can be tried again after a failure. */
export async function loadWords(set: LaterSet): Promise<void> {
  if (shown.get()[set]) return;
  await begun; // a page's code may arrive before its language
  wanted.add(set);
  try {
    if (source) await bringIn(source);
  } catch (error) {
    wanted.delete(set); // it must not keep other sets from loading
    throw error;
  }
}

/** What is being loaded, once its words are there as well. */
export async function withWords<Part>(set: LaterSet, loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, loadWords(set)]);
  return part;
}

async function bringIn(words: LoadableWords): Promise<void> {
  const loaded = await Promise.all([...wanted].map(async (set) => [set, await words[set]()] as const));
  if (words !== source) return source && bringIn(source); // the language was changed meanwhile
  const { language, first } = words;
  const before = shown.get();
  // What another call has brought in meanwhile stays.
  shown.set({ ...(before.language === language ? before : {}), language, first, ...Object.fromEntries(loaded) });
}
