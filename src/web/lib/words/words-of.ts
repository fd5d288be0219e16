import { useQuery } from "@tanstack/react-query";
import type { Language } from "#domain/languages.ts";
import { loadWordsOf } from "#words/load-words.ts";
import type { WordSet, WordSets } from "#words/words.ts";
import type { PaperWords } from "./paper-words.ts";

type LaterSet = Exclude<WordSet, "first">;
type Loads = { readonly [Set in LaterSet]: () => Promise<WordSets[Set]> };

/** In a language that need not be the page's: what is printed speaks that of its contest. */
async function loadWordsIn<Set extends LaterSet>(language: Language, set: Set): Promise<WordSets[Set]> {
  const { words }: { words: Loads } = await loadWordsOf[language]();
  return words[set]();
}

export async function loadPaperWords(language: Language): Promise<PaperWords> {
  return { ...(await loadWordsIn(language, "paper")), language };
}

/** As a query, which is tried again after a failure. */
export function useWordsOf<Set extends LaterSet>(language: Language, set: Set) {
  return useQuery({
    queryKey: ["words", language, set],
    queryFn: () => loadWordsIn(language, set),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
