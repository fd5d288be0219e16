import { type CurrentUser, signOut } from "#contract/auth.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { AccountBadge, accountTriggerLook } from "./account-badge.tsx";

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
      <LazyAccountMenu user={user} />
      <ButtonAnchor href={signOut.path} variant="secondary" className="hidden whitespace-nowrap md:inline-flex">
        Sign Out
      </ButtonAnchor>
    </>
  );
}

const loadMenu = () => import("./account-menu.tsx").then((module) => ({ AccountMenu: module.AccountMenu }));

/** Loaded on demand, because a signed-out visitor never needs the menu. */
function LazyAccountMenu({ user }: { user: CurrentUser }) {
  const { part } = useLazy(loadMenu, true);
  if (part) return <part.AccountMenu user={user} />;
  return (
    <span className={accountTriggerLook}>
      <AccountBadge user={user} />
      <span className="size-4" />
    </span>
  );
}
