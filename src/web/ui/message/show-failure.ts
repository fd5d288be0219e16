import { messageOf } from "#web/lib/http/refusal-text.ts";
import { wordsNow } from "#web/lib/words/words.ts";
import { showToast } from "./toast-store.ts";

/** Says what did not work: in the server's words, or else in the given ones. */
export function showFailure(title: string, error: unknown, otherwise = wordsNow("later").forms.tryAgain): void {
  showToast({ title, description: messageOf(error, otherwise), tone: "error" });
}

/** For a mutation: says that it is done, or what did not work. */
export function sayOutcome(done: { title: string; description?: string }, failed: string, otherwise?: string) {
  return {
    onSuccess: () => showToast(done),
    onError: (error: unknown) => showFailure(failed, error, otherwise),
  };
}
