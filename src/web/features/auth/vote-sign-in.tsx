import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { pagePatterns } from "#domain/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { closeSignInDialog, currentPath, useSignInDialog } from "./sign-in-dialog-store.ts";

const promises = ["Each person gets one vote per contest", "No account is created when you use Google", "No spam"];

/** For people who have just pressed Vote: Google first, and a link to the other ways. */
export function VoteSignIn({ google }: { google: ReactNode }) {
  const { returnTo = currentPath() } = useSignInDialog();
  const signInPage = `${pagePatterns.landing}?${new URLSearchParams({ signin: "1", returnTo })}`;
  return (
    <div className="grid gap-5">
      <ul className="grid gap-2">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2.5">
            <Check aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
            {promise}
          </li>
        ))}
      </ul>
      {google}
      <div className="grid gap-3 border-t border-line pt-5">
        <p className="text-muted">To sign in with your email or to create an account, use the main sign-in page.</p>
        <ButtonLink href={signInPage} onClick={closeSignInDialog}>
          Go to Sign In Page
        </ButtonLink>
      </div>
    </div>
  );
}
