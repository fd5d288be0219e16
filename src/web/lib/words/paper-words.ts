import { createContext, use } from "react";
import type { Language } from "#domain/languages.ts";
import type { WordSets } from "#words/words.ts";

/** What a printed sheet says, in the language of its contest. */
export type PaperWords = WordSets["paper"] & { language: Language };

export const PaperContext = createContext<PaperWords | undefined>(undefined);

/** In a sheet that `printInWindow` draws. */
export function usePaperWords(): PaperWords {
  const words = use(PaperContext);
  if (!words) throw new Error("A sheet is drawn without its words");
  return words;
}
