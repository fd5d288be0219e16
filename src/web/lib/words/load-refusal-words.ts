import { defaultLanguage } from "#domain/default-language.ts";
import { languageNow, loadWords } from "./words.ts";

const patienceMs = 2_000;

/** So that a refusal can be said. On a bad connection it is said in English instead of waiting. */
export async function loadRefusalWords(): Promise<void> {
  if (languageNow() === defaultLanguage) return;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([loadWords("later").catch(() => {}), patience]);
}
