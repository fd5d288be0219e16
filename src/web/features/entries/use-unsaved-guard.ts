import { useCallback, useRef, useState } from "react";

/** Asks before typed text is lost. */
export function useUnsavedGuard() {
  const typed = useRef(false);
  const [pending, setPending] = useState<() => void>();
  // Always the same function, so that memoized rows are not drawn again.
  const leave = useCallback((action: () => void) => {
    if (typed.current) setPending(() => action);
    else action();
  }, []);
  return {
    /** the action that waits for the person's answer */
    pending,
    /** runs the action, after a question if something was typed */
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
