import { signOut } from "#contract/auth.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useWords } from "#web/lib/words/words.ts";
import { Button, ButtonAnchor } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { AccountBadge, accountTriggerLook } from "./account-badge.tsx";

/** A signed-out visitor never needs it. */
const AccountMenu = lazyPart(() => import("./account-menu.tsx"), "AccountMenu");

/** `besideLinks` leaves more room for the links of the site's header. */
export function AccountControls({ besideLinks = false }: { besideLinks?: boolean }) {
  const { user, isLoading } = useCurrentUser();
  const { shell } = useWords();
  if (isLoading) return null;
  if (!user)
    return (
      <Button className="whitespace-nowrap text-[min(1rem,7vw)] @max-[20rem]:px-3!" onClick={() => openSignInDialog()}>
        {shell.signIn}
      </Button>
    );
  return (
    <>
      <AccountMenu
        user={user}
        besideLinks={besideLinks}
        instead={
          <span className={accountTriggerLook}>
            <AccountBadge user={user} besideLinks={besideLinks} />
            <span className="size-4" />
          </span>
        }
      />
      <ButtonAnchor
        href={signOut.path}
        variant="secondary"
        className={classNames("whitespace-nowrap", besideLinks ? "@max-4xl:hidden" : "@max-xl:hidden")}
      >
        {shell.signOut}
      </ButtonAnchor>
    </>
  );
}
