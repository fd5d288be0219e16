import { useSyncExternalStore } from "react";
import { createStore } from "#web/lib/store.ts";

/**
 * Per contest: the entry whose vote is on its way. Outside of React's tree, so that a press draws one button anew, within the
 * same frame, and not three hundred.
 */
const store = createStore<Readonly<Record<number, number | undefined>>>({});

export function isSending(contestId: number, entryId: number): boolean {
  return store.get()[contestId] === entryId;
}

export function setSending(contestId: number, entryId: number | undefined): void {
  store.set({ ...store.get(), [contestId]: entryId });
}

export function useIsSending(contestId: number, entryId: number): boolean {
  return useSyncExternalStore(store.subscribe, () => isSending(contestId, entryId));
}
