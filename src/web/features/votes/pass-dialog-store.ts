import { createStore, useStore } from "#web/lib/store.ts";

type PassDialogState = { contestId: number | undefined; onDismiss: (() => void) | undefined };

const closed: PassDialogState = { contestId: undefined, onDismiss: undefined };
const store = createStore<PassDialogState>(closed);

/** Where a pass is typed. Can be called from anywhere, also outside of React. */
export function openPassDialog(contestId: number, onDismiss?: () => void): void {
  store.set({ contestId, onDismiss });
}

export function closePassDialog(): void {
  store.set(closed);
}

export function dismissPassDialog(): void {
  store.get().onDismiss?.();
  closePassDialog();
}

export function useIsPassDialogOpen(contestId: number): boolean {
  return useStore(store).contestId === contestId;
}
