import { createStore } from "#web/lib/react/store.ts";

export type ToastTone = "success" | "error" | "info";
export type Toast = {
  id: number;
  title: string;
  description: string | undefined;
  tone: ToastTone;
  action: { label: string; onPress: () => void } | undefined;
  open: boolean;
};

export const toastDurationMs = 5_000;

export const toastStore = createStore<Toast | undefined>(undefined);

export function showToast(toast: Pick<Toast, "title"> & Partial<Omit<Toast, "id" | "open">>): void {
  const id = (toastStore.get()?.id ?? 0) + 1;
  toastStore.set({ description: undefined, tone: "success", action: undefined, ...toast, id, open: true });
}

/** Closes the message unless a newer one has replaced it. It stays in the store during its closing animation. */
export function closeToast(id: number): void {
  const current = toastStore.get();
  if (current?.id === id) toastStore.set({ ...current, open: false });
}
