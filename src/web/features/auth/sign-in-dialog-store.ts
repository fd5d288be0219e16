import { useCallback } from "react";
import { useLocation } from "wouter";
import { matchPage } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { forgetTypedText, presetText } from "./typed-text.ts";

export type SignInTab = "login" | "register";

/** `vote` is short: it is for somebody who has just pressed Vote. `contest` is the whole one on a contest's page. */
export type SignInVariant = "site" | "contest" | "vote";

type SignInDialogState = {
  open: boolean;
  tab: SignInTab;
  variant: SignInVariant;
  /** the page to be on afterwards; this one where there is none */
  returnTo: string | undefined;
  /** the person has closed it without signing in */
  onDismiss: (() => void) | undefined;
};

const store = createStore<SignInDialogState>({
  open: false,
  tab: "login",
  variant: "site",
  returnTo: undefined,
  onDismiss: undefined,
});

type Opening = {
  tab?: SignInTab;
  /** The person wants to run contests: the register form begins with that ticked. */
  asksForAccess?: boolean;
  variant?: SignInVariant;
  returnTo?: string | undefined;
  onDismiss?: (() => void) | undefined;
};

/** Opens the dialog from anywhere, also from outside of React (a vote that was refused, say). */
export function openSignInDialog(opening: Opening = {}): void {
  const { tab = "login", variant = variantHere(), asksForAccess = false, returnTo, onDismiss } = opening;
  if (asksForAccess) presetText("requestOrganizerAccess", "on");
  store.set({ open: true, tab, variant, returnTo, onDismiss });
}

export function closeSignInDialog(): void {
  forgetTypedText();
  store.set({ ...store.get(), open: false });
}

export function dismissSignInDialog(): void {
  store.get().onDismiss?.();
  closeSignInDialog();
}

export function showSignInTab(tab: SignInTab): void {
  store.set({ ...store.get(), tab });
}

export function useSignInDialog(): SignInDialogState {
  return useStore(store);
}

/** What to do once somebody has signed in: away with the dialog, and back to where they came from. */
export function useAfterSignIn(): () => void {
  const { returnTo } = useSignInDialog();
  const [, navigate] = useLocation();
  return useCallback(() => {
    closeSignInDialog();
    if (returnTo) navigate(returnPath(returnTo));
  }, [returnTo, navigate]);
}

/** Where the person is now, and comes back to. */
export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

function variantHere(): SignInVariant {
  const page = matchPage(window.location.pathname)?.page;
  return page === "contest" || page === "vote" ? "contest" : "site";
}
