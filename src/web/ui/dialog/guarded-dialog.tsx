import { type ComponentProps, useCallback, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before something is lost: what was typed, or whatever `isUnsaved` says. */
export function useUnsavedGuard(isUnsaved = false) {
  const typed = useRef(false);
  const unsaved = useRef(isUnsaved);
  unsaved.current = isUnsaved;
  const [pending, setPending] = useState<() => void>();
  // Always the same function, so that memoized rows are not drawn again.
  const leave = useCallback((action: () => void) => {
    if (typed.current || unsaved.current) setPending(() => action);
    else action();
  }, []);
  return {
    pending,
    /** runs the action, after a question if something would be lost */
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

type GuardedDialogProps = Omit<ComponentProps<typeof Dialog>, "modal"> & {
  guard: UnsavedGuard;
  question?: Partial<Pick<ComponentProps<typeof ConfirmDialog>, keyof typeof usualQuestion>>;
  /** cannot be closed now */
  busy?: boolean;
};

const usualQuestion = {
  title: "Discard what you typed?",
  description: "It has not been saved.",
  confirmLabel: "Discard",
  cancelLabel: "Keep Editing",
};

/** A dialog that asks before it is closed with something unsaved. */
export function GuardedDialog({ guard, question, busy, onOpenChange, ...dialog }: GuardedDialogProps) {
  const close = () => !busy && guard.leave(() => onOpenChange(false));
  return (
    <>
      <Dialog {...dialog} modal onOpenChange={(next) => (next ? onOpenChange(true) : close())} />
      <ConfirmDialog
        {...usualQuestion}
        {...question}
        open={guard.pending !== undefined}
        onOpenChange={guard.keep}
        onConfirm={guard.discard}
      />
    </>
  );
}
