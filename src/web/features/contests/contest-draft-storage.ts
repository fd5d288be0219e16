import { type ContestDraft, readContestDraft, writeContestDraft } from "#domain/contest-draft.ts";

const storageKey = "contestDraft";

/** In session storage, because signing in leaves the page, perhaps for Google's, and comes back. */
export function keepContestDraft(draft: ContestDraft): void {
  try {
    sessionStorage.setItem(storageKey, writeContestDraft(draft));
  } catch {
    // without storage, the draft is lost when the page is left
  }
}

/** Removes the draft of another person. */
export function keptContestDraft(userId: string): ContestDraft | undefined {
  try {
    const draft = readContestDraft(sessionStorage.getItem(storageKey), userId);
    if (!draft) forgetContestDraft();
    return draft;
  } catch {
    return undefined;
  }
}

export function forgetContestDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // without storage there is no draft
  }
}
