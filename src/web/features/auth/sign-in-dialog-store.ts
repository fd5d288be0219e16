import { isContestPage, matchPage } from "#domain/paths.ts";
import { readObject, writeObject } from "#web/lib/browser/stored-values.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { createStore, useStore } from "#web/lib/react/store.ts";

type SignInTab = "login" | "register";

/** `vote` is the one after a press on Vote, `contest` any other one on a contest's page. */
export type SignInVariant = "site" | "contest" | "vote";

type SignInStep =
  | { at: "ways" }
  /** `isNew`: after registering, when the code can be entered later; `sendsRequest`: for organizer access, with the code */
  | { at: "code"; email: string; isNew: boolean; sendsRequest?: boolean }
  /** without an address it is asked for first */
  | { at: "new-password"; email?: string };

type SignInDialogState = {
  open: boolean;
  tab: SignInTab;
  step: SignInStep;
  variant: SignInVariant;
  /** for whoever wants to create contests: the register form asks for organizer access */
  asksForAccess: boolean;
  /** the path to go to afterwards; undefined for the current page */
  returnTo: string | undefined;
  onDismiss: (() => void) | undefined;
  onCodeAccepted: (() => unknown) | undefined;
};

const closed: SignInDialogState = {
  open: false,
  tab: "login",
  step: { at: "ways" },
  variant: "site",
  asksForAccess: false,
  returnTo: undefined,
  onDismiss: undefined,
  onCodeAccepted: undefined,
};

const storageKey = "signInStep";
export const signInDialog = createStore<SignInDialogState>({ ...closed, ...openBeforeReload() }, closed);

/** The texts typed into any form of the dialog since it was opened, so that nobody types an e-mail twice. */
export const typedTexts = new Map<string, string>();

type Opening = Partial<Omit<SignInDialogState, "open">>;

export function openSignInDialog(opening: Opening = {}): void {
  if (opening.asksForAccess) typedTexts.set("requestOrganizerAccess", "on");
  const variant = isContestPage(matchPage(window.location.pathname)?.page) ? "contest" : "site";
  change({ ...closed, variant, ...opening, open: true });
}

/** Who waits for a mail leaves the page to read it, and a phone may load the page anew: the code's field comes back. */
function change(next: SignInDialogState): void {
  signInDialog.set(next);
  const { open, step, variant, returnTo } = next;
  const kept = open && "email" in step ? { step, variant, returnTo } : undefined;
  writeObject("sessionStorage", storageKey, kept);
}

function openBeforeReload(): Partial<SignInDialogState> | undefined {
  const { user } = givenPageData();
  if (user && user.proof !== "none") return undefined; // the code was entered in another tab
  const kept = readObject("sessionStorage", storageKey) as Partial<SignInDialogState> | undefined;
  return kept?.step && { ...kept, open: true };
}

/** For a dialog that a reload has brought back: what the press that opened it wanted to know. */
export function listenToSignIn(listeners: Pick<SignInDialogState, "onDismiss" | "onCodeAccepted">): void {
  if (signInDialog.get().open) change({ ...signInDialog.get(), ...listeners });
}

export function closeSignInDialog(): void {
  typedTexts.clear();
  change({ ...signInDialog.get(), open: false });
}

export function dismissSignInDialog(): void {
  const { step, onDismiss } = signInDialog.get();
  // After registering the person is signed in: closing means that the code is entered later.
  if (step.at !== "code" || !step.isNew) onDismiss?.();
  closeSignInDialog();
}

export function showSignInTab(tab: SignInTab): void {
  change({ ...signInDialog.get(), tab });
}

export function showSignInStep(step: SignInStep): void {
  change({ ...signInDialog.get(), step });
}

export function useSignInDialog(): SignInDialogState {
  return useStore(signInDialog);
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}
