import { createStore, useStore } from "#web/lib/store.ts";

const store = createStore(false);

export function openAccessRequestDialog(): void {
  store.set(true);
}

export function closeAccessRequestDialog(): void {
  store.set(false);
}

export function useAccessRequestDialog(): boolean {
  return useStore(store);
}
