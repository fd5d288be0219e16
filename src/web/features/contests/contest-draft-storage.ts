import { type ContestDraft, readContestDraft, writeContestDraft } from "#domain/contest-draft.ts";

const storageKey = "contestDraft";

/** In the tab's own storage: signing in leaves the page, perhaps for Google's, and comes back. */
export function keepContestDraft(draft: ContestDraft): void {
  try {
    sessionStorage.setItem(storageKey, writeContestDraft(draft));
  } catch {
    // blocked or full: what was typed still stands in the form until the page goes
  }
}

/** This person's draft, if there is one. Somebody else's is not for them, and not for the next one either. */
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
    // then there is none
  }
}
