import { createStore, useStore } from "#web/lib/store.ts";

/** A vote that somebody wanted to give while signed out. It waits for one tap of confirmation after they have signed in. */
export type VoteIntent = { contestId: number; entryId: number };

const storageKey = "voteIntent";
const store = createStore<VoteIntent | undefined>(read());

/** In the tab's own storage: signing in with Google leaves the page and comes back. */
export function rememberVoteIntent(intent: VoteIntent): void {
  store.set(intent);
  write(JSON.stringify(intent));
}

export function forgetVoteIntent(): void {
  store.set(undefined);
  write(undefined);
}

export function useVoteIntent(contestId: number): VoteIntent | undefined {
  const intent = useStore(store);
  return intent?.contestId === contestId ? intent : undefined;
}

function read(): VoteIntent | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return Number.isInteger(kept?.contestId) && Number.isInteger(kept?.entryId) ? kept : undefined;
  } catch {
    return undefined; // blocked or broken storage: the person presses Vote once more
  }
}

function write(value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, value);
  } catch {
    // the store above still knows it, for as long as the page is open
  }
}
