import { createStore, useStore } from "#web/lib/react/store.ts";

type PassDialogState = { contestId: number | undefined; onDismiss: (() => void) | undefined };

const closed: PassDialogState = { contestId: undefined, onDismiss: undefined };
const passDialog = createStore<PassDialogState>(closed);

/** Where a pass is typed. Can be called from anywhere, also outside of React. */
export function openPassDialog(contestId: number, onDismiss?: () => void): void {
  passDialog.set({ contestId, onDismiss });
}

export function closePassDialog(): void {
  passDialog.set(closed);
}

export function dismissPassDialog(): void {
  passDialog.get().onDismiss?.();
  closePassDialog();
}

export function useIsPassDialogOpen(contestId: number): boolean {
  return useStore(passDialog).contestId === contestId;
}
