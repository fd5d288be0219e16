import { openSignIn } from "#contract/auth.ts";
import { CallError } from "#web/lib/http/call.ts";
import { showToast } from "#web/ui/message/toast-store.ts";

const messageMs = 500; // before the page is left

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** For a session that has ended: shows a message and goes to the sign-in. The caller stores drafts first. */
export function signInAgain(): void {
  showToast({ title: "You are logged out. Logging in again...", tone: "info" });
  setTimeout(() => window.location.assign(openSignIn.path), messageMs);
}
