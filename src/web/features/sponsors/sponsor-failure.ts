import { currentPath, openSignInDialog } from "#web/features/auth/public.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { showToast } from "#web/ui/message/toast-store.ts";

/** After the end of a session, the person can sign in again right here, without losing what was typed. */
export function showSponsorFailure(title: string, error: unknown): void {
  showToast({ title, description: messageOf(error, "Please check your connection and try again."), tone: "error" });
  if (error instanceof CallError && error.status === 401) openSignInDialog({ returnTo: currentPath() });
}
