import { openSignIn } from "#contract/auth.ts";
import { CallError } from "#web/lib/call.ts";
import { showToast } from "#web/ui/toast-store.ts";

const readableFor = 500; // ms, before the page goes

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** The session has ended meanwhile: says so, and goes where one can sign in. Keep first what must not be lost. */
export function signInAgain(): void {
  showToast({ title: "You are logged out. Logging in again...", tone: "info" });
  setTimeout(() => window.location.assign(openSignIn.path), readableFor);
}
