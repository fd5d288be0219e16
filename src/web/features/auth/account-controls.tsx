import { signOut } from "#contract/auth.ts";
import { greetingName } from "#domain/people.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { useCurrentUser } from "./api.ts";
import { openSignInDialog } from "./use-sign-in-dialog.ts";

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
      <span className="mr-2 hidden max-w-48 truncate text-sm text-muted md:inline">
        Welcome, <span className="font-semibold text-fg">{greetingName(user)}</span>
      </span>
      <ButtonAnchor href={signOut.path} variant="secondary" className="whitespace-nowrap">
        Sign Out
      </ButtonAnchor>
    </>
  );
}
