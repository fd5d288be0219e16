import { currentPath, openSignInDialog } from "#web/features/auth/use-sign-in-dialog.ts";
import { CallError, messageOf } from "#web/lib/call.ts";
import { showToast } from "#web/ui/toast-store.ts";

export const onlyTheOrganizer = "Only the contest organizer can edit entries.";

/** Why a change of an entry was refused, in words for whoever made it. */
export function entryFailureText(error: unknown): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 401) return "You need to be signed in to edit entries. Please sign in and try again.";
  if (status === 403) return onlyTheOrganizer;
  return messageOf(error, "Please check your connection and try again.");
}

/** Says that it failed. A session that has ended can be begun anew at once, over what was typed. */
export function useEntryFailure() {
  return (title: string, error: unknown, description = entryFailureText(error)) => {
    showToast({ title, description, tone: "error" });
    if (error instanceof CallError && error.status === 401) openSignInDialog({ returnTo: currentPath() });
  };
}
