import { useSyncExternalStore } from "react";

/**
 * A value outside of React that any code may change, such as the shown message or the open dialog.
 * `drawn`: on a first screen that the server draws, where the browser alone knows better
 */
export function createStore<Value>(initial: Value, drawn: Value = initial) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getDrawn: () => drawn,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: ReturnType<typeof createStore<Value>>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.getDrawn);
}
