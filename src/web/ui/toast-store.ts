import { createStore } from "#web/lib/store.ts";

export type ToastTone = "success" | "error" | "info";
export type Toast = { id: number; title: string; description: string | undefined; tone: ToastTone; open: boolean };

export const toastDurationMs = 5_000;

export const toastStore = createStore<Toast | undefined>(undefined);

/** Replaces the shown message: there is one at a time. */
export function showToast(toast: { title: string; description?: string | undefined; tone?: ToastTone }): void {
  toastStore.set({
    id: (toastStore.get()?.id ?? 0) + 1,
    title: toast.title,
    description: toast.description,
    tone: toast.tone ?? "success",
    open: true,
  });
}

/** Closes the message unless a newer one has replaced it. It stays in the store during its closing animation. */
export function closeToast(id: number): void {
  const current = toastStore.get();
  if (current?.id === id) toastStore.set({ ...current, open: false });
}
