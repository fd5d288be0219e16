import { createStore, useStore } from "#web/lib/store.ts";

export type SignInTab = "login" | "register";
type SignInDialogState = { open: boolean; tab: SignInTab };

const store = createStore<SignInDialogState>({ open: false, tab: "login" });

/** Opens the dialog from anywhere, also from outside of React (a vote that was refused, say). */
export function openSignInDialog(tab: SignInTab = "login"): void {
  store.set({ open: true, tab });
}

export function closeSignInDialog(): void {
  store.set({ ...store.get(), open: false });
}

export function showSignInTab(tab: SignInTab): void {
  store.set({ ...store.get(), tab });
}

export function useSignInDialog(): SignInDialogState {
  return useStore(store);
}
