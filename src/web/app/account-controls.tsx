import { type CurrentUser, signOut } from "#contract/auth.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AccountBadge, accountTriggerLook } from "./account-badge.tsx";

/** `besideLinks` leaves more room for the links of the site's header. */
export function AccountControls({ besideLinks = false }: { besideLinks?: boolean }) {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return null;
  if (!user)
    return (
      <Button variant="primary" className="whitespace-nowrap @max-[20rem]:px-3!" onClick={() => openSignInDialog()}>
        Sign In
      </Button>
    );
  return (
    <>
      <LazyAccountMenu user={user} besideLinks={besideLinks} />
      <ButtonAnchor
        href={signOut.path}
        variant="secondary"
        className={classNames("whitespace-nowrap", besideLinks ? "@max-3xl:hidden" : "@max-xl:hidden")}
      >
        Sign Out
      </ButtonAnchor>
    </>
  );
}

const loadMenu = () => import("./account-menu.tsx");

/** Loaded on demand, because a signed-out visitor never needs the menu. */
function LazyAccountMenu(props: { user: CurrentUser; besideLinks: boolean }) {
  const { part } = useLazy(loadMenu, true);
  if (part) return <part.AccountMenu {...props} />;
  return (
    <span className={accountTriggerLook}>
      <AccountBadge {...props} />
      <span className="size-4" />
    </span>
  );
}
