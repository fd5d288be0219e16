import { useCallback } from "react";
import { returnPath } from "#domain/return-path.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { closeSignInDialog, useSignInDialog } from "./sign-in-dialog-store.ts";

/** Closes the dialog and goes back to where the person came from. After a press on Vote they are still there. */
export function useAfterSignIn(): () => void {
  const { variant, returnTo } = useSignInDialog();
  return useCallback(() => {
    closeSignInDialog();
    if (returnTo && variant !== "vote") navigate(returnPath(returnTo));
  }, [variant, returnTo]);
}

/** The contest's page has sign-in calls and messages of its own. */
export function useIsContestSignIn(): boolean {
  return useSignInDialog().variant !== "site";
}
