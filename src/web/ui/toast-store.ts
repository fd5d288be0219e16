import { createStore } from "#web/lib/store.ts";

export type ToastTone = "success" | "error" | "info";
export type Toast = { id: number; title: string; description: string | undefined; tone: ToastTone; open: boolean };

export const toastShownFor = 5_000; // ms

export const toastStore = createStore<Toast | undefined>(undefined);

/** One message at a time: a new one takes the place of the one that is shown. */
export function showToast(toast: { title: string; description?: string | undefined; tone?: ToastTone }): void {
  toastStore.set({
    id: (toastStore.get()?.id ?? 0) + 1,
    title: toast.title,
    description: toast.description,
    tone: toast.tone ?? "success",
    open: true,
  });
}

/** Closes the message, unless another one has taken its place. It stays in the store until it has moved away. */
export function closeToast(id: number): void {
  const current = toastStore.get();
  if (current?.id === id) toastStore.set({ ...current, open: false });
}
