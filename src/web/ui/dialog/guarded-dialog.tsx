import { type ComponentProps, useCallback, useRef, useState } from "react";
import { useWords } from "#web/lib/words/words.ts";
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
  question?: Partial<
    Pick<ComponentProps<typeof ConfirmDialog>, "title" | "description" | "confirmLabel" | "cancelLabel">
  >;
  /** cannot be closed now */
  busy?: boolean;
};

/** A dialog that asks before it is closed with something unsaved. */
export function GuardedDialog({ guard, question, busy, onOpenChange, ...dialog }: GuardedDialogProps) {
  const { dialogs } = useWords("later");
  const close = () => !busy && guard.leave(() => onOpenChange(false));
  return (
    <>
      <Dialog {...dialog} modal onOpenChange={(next) => (next ? onOpenChange(true) : close())} />
      <ConfirmDialog
        title={dialogs.discardTitle}
        description={dialogs.discardText}
        confirmLabel={dialogs.discard}
        cancelLabel={dialogs.keepEditing}
        {...question}
        open={guard.pending !== undefined}
        onOpenChange={guard.keep}
        onConfirm={guard.discard}
      />
    </>
  );
}
