import { pagePatterns } from "#domain/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { closeSignInDialog, currentPath, useSignInDialog } from "./sign-in-dialog-store.ts";

/** For people who have pressed Vote and want the whole sign-in page. It leads back to their contest. */
export function SignInPageLink() {
  const { returnTo = currentPath() } = useSignInDialog();
  const signInPage = `${pagePatterns.landing}?${new URLSearchParams({ signin: "1", returnTo })}`;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-muted">You can also sign in with your email or create an account on the main sign-in page.</p>
      <ButtonLink href={signInPage} onClick={closeSignInDialog}>
        Go to Sign In Page
      </ButtonLink>
    </div>
  );
}
