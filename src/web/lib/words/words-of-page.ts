import type { LoadableWords } from "#words/words.ts";

/** The server names the file of the page's language, so that no page lists those of the others. */
export async function wordsOfPage({ dataset }: HTMLElement): Promise<LoadableWords> {
  const { words } = await import(/* @vite-ignore */ dataset.words as string);
  return words;
}
