import { type ContestDraft, readContestDraft, writeContestDraft } from "#domain/contests/contest-draft.ts";
import { readText, writeText } from "#web/lib/browser/stored-values.ts";

const storageKey = "contestDraft";

/** In session storage, because signing in leaves the page, perhaps for Google's, and comes back. */
export function keepContestDraft(draft: ContestDraft): void {
  writeText("sessionStorage", storageKey, writeContestDraft(draft));
}

/** Removes the draft of another person. */
export function keptContestDraft(userId: string): ContestDraft | undefined {
  const draft = readContestDraft(readText("sessionStorage", storageKey), userId);
  if (!draft) forgetContestDraft();
  return draft;
}

export function forgetContestDraft(): void {
  writeText("sessionStorage", storageKey, undefined);
}
