import { onlyOrganizerEditsEntries } from "#domain/people/organizer-permissions.ts";
import { currentPath, openSignInDialog } from "#web/features/auth/public.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { showToast } from "#web/ui/message/toast-store.ts";

/** Why a change was refused, for the person who made it. */
export function entryFailureText(error: unknown): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 401) return "You need to be signed in to edit entries. Please sign in and try again.";
  if (status === 403) return onlyOrganizerEditsEntries;
  return messageOf(error, "Please check your connection and try again.");
}

/** After the end of a session, the person can sign in again right here, without losing what was typed. */
export function showEntryFailure(title: string, error: unknown, description = entryFailureText(error)): void {
  showToast({ title, description, tone: "error" });
  if (error instanceof CallError && error.status === 401) openSignInDialog({ returnTo: currentPath() });
}
