import { lazy, Suspense } from "react";
import { signOut } from "#contract/auth.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/use-sign-in-dialog.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { AccountBadge, accountTriggerLook } from "./account-badge.tsx";

// The landing page of somebody who is signed out never needs it.
const AccountMenu = lazy(() => import("./account-menu.tsx").then((module) => ({ default: module.AccountMenu })));

/** Who is signed in and the way out, or the way in. */
export function AccountControls() {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return null;
  if (!user)
    return (
      <Button variant="primary" onClick={() => openSignInDialog()}>
        Sign In
      </Button>
    );
  return (
    <>
      <Suspense
        fallback={
          <span className={accountTriggerLook}>
            <AccountBadge user={user} />
            <span className="size-4" />
          </span>
        }
      >
        <AccountMenu user={user} />
      </Suspense>
      <ButtonAnchor href={signOut.path} variant="secondary" className="hidden whitespace-nowrap md:inline-flex">
        Sign Out
      </ButtonAnchor>
    </>
  );
}
