import { createStore } from "#web/lib/react/store.ts";

export type ToastTone = "success" | "error" | "info";
type ToastAction = { label: string; onPress: () => void };
export type Toast = {
  id: number;
  title: string;
  description: string | undefined;
  tone: ToastTone;
  action: ToastAction | undefined;
  open: boolean;
};

export const toastDurationMs = 5_000;

export const toastStore = createStore<Toast | undefined>(undefined);

export function showToast(toast: Pick<Toast, "title"> & Partial<Omit<Toast, "id" | "open">>): void {
  toastStore.set({
    id: (toastStore.get()?.id ?? 0) + 1,
    title: toast.title,
    description: toast.description,
    tone: toast.tone ?? "success",
    action: toast.action,
    open: true,
  });
}

/** Closes the message unless a newer one has replaced it. It stays in the store during its closing animation. */
export function closeToast(id: number): void {
  const current = toastStore.get();
  if (current?.id === id) toastStore.set({ ...current, open: false });
}
