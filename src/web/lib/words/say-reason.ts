import { defaultLanguage } from "#domain/languages.ts";
import { sayGivenReason } from "#words/refusal-words.ts";
import { languageNow, loadWords, wordsIfLoaded } from "./words.ts";

type Refused = { message: string; code?: string; reason?: readonly [string, ...unknown[]] | undefined };

/** In the page's language, or else as the server has said it in English. */
export function sayRefusal({
  message,
  code,
  reason = code === "unauthorized" ? ["signInNeeded"] : undefined,
}: Refused) {
  const words = wordsIfLoaded("later");
  return (reason && words && sayGivenReason(words.refusals, reason)) ?? message;
}

const patienceMs = 2_000;

/** So that a refusal can be said. On a bad connection it is said in English instead of waiting. */
export async function loadRefusalWords(): Promise<void> {
  if (languageNow() === defaultLanguage) return;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([loadWords("later").catch(() => {}), patience]);
}
