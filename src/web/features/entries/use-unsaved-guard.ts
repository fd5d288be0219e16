import { useCallback, useRef, useState } from "react";

/** Asks before something that was typed would be lost. */
export function useUnsavedGuard() {
  const typed = useRef(false);
  const [pending, setPending] = useState<() => void>();
  // Always the same function: rows that are remembered hold on to it.
  const leave = useCallback((action: () => void) => {
    if (typed.current) setPending(() => action);
    else action();
  }, []);
  return {
    /** what waits for the person's answer */
    pending,
    /** now, or after the person has agreed to lose what was typed */
    leave,
    discard: () => {
      typed.current = false;
      setPending(undefined);
      pending?.();
    },
    keep: () => setPending(undefined),
    onTyped: () => {
      typed.current = true;
    },
    onSaved: () => {
      typed.current = false;
    },
  };
}

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>;
