import { isContestPage, matchPage } from "#domain/paths.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { forgetTypedText, presetText } from "./typed-text.ts";

export type SignInTab = "login" | "register";

/** `vote` is the one after a press on Vote, `contest` any other one on a contest's page. */
export type SignInVariant = "site" | "contest" | "vote";

/** What the dialog shows: the ways to sign in, or one of them. */
export type SignInStep =
  | { at: "ways" }
  | { at: "address" }
  /** `isNew`: after registering, when the code can be entered later */
  | { at: "code"; email: string; isNew: boolean }
  | { at: "new-password" };

type SignInDialogState = {
  open: boolean;
  tab: SignInTab;
  step: SignInStep;
  variant: SignInVariant;
  /** the path to go to afterwards; undefined for the current page */
  returnTo: string | undefined;
  /** called when the dialog is closed without signing in */
  onDismiss: (() => void) | undefined;
  /** called when a code has signed the person in */
  onCodeAccepted: (() => unknown) | undefined;
};

const store = createStore<SignInDialogState>({
  open: false,
  tab: "login",
  step: { at: "ways" },
  variant: "site",
  returnTo: undefined,
  onDismiss: undefined,
  onCodeAccepted: undefined,
});

type Opening = {
  tab?: SignInTab;
  step?: SignInStep;
  /** Checks the organizer box of the register form, for people who want to create contests. */
  asksForAccess?: boolean;
  variant?: SignInVariant;
  returnTo?: string | undefined;
  onDismiss?: (() => void) | undefined;
  onCodeAccepted?: (() => unknown) | undefined;
};

/** Can be called from anywhere, also outside of React. */
export function openSignInDialog(opening: Opening = {}): void {
  const {
    tab = "login",
    step = { at: "ways" },
    variant = variantHere(),
    asksForAccess = false,
    returnTo,
    onDismiss,
    onCodeAccepted,
  } = opening;
  if (asksForAccess) presetText("requestOrganizerAccess", "on");
  store.set({ open: true, tab, step, variant, returnTo, onDismiss, onCodeAccepted });
}

export function closeSignInDialog(): void {
  forgetTypedText();
  store.set({ ...store.get(), open: false });
}

export function dismissSignInDialog(): void {
  const { step, onDismiss } = store.get();
  // After registering the person is signed in: closing means that the code is entered later.
  if (step.at !== "code" || !step.isNew) onDismiss?.();
  closeSignInDialog();
}

export function showSignInTab(tab: SignInTab): void {
  store.set({ ...store.get(), tab });
}

export function showSignInStep(step: SignInStep): void {
  store.set({ ...store.get(), step });
}

export function useSignInDialog(): SignInDialogState {
  return useStore(store);
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

function variantHere(): SignInVariant {
  return isContestPage(matchPage(window.location.pathname)?.page) ? "contest" : "site";
}
