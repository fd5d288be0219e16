import { matchPage, pagePatterns } from "#domain/paths.ts";
import { authErrorMessage } from "#domain/people/auth-errors.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useWords } from "#web/lib/words/words.ts";
import { ErrorBanner } from "#web/ui/message/banner.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";

type FailedSignInProps = { error: string; details: string | null; returnTo: string; onDismiss: () => void };

export function FailedSignIn({ error, details, returnTo, onDismiss }: FailedSignInProps) {
  const { failedSignIn } = useWords("later");
  const isHere = returnTo === pagePatterns.landing;
  return (
    <ErrorBanner
      onDismiss={onDismiss}
      actions={
        <>
          {!isHere && (
            <ButtonLink href={returnTo} variant="ghost" className="px-3! underline underline-offset-4">
              {leadsToContest(returnTo) ? failedSignIn.backToContest : failedSignIn.back}
            </ButtonLink>
          )}
          <Button
            variant="ghost"
            className="px-3! underline underline-offset-4"
            onClick={() => openSignInDialog(isHere ? {} : { returnTo })}
          >
            {failedSignIn.withEmail}
          </Button>
        </>
      }
    >
      {authErrorMessage(error, details)}
    </ErrorBanner>
  );
}

function leadsToContest(path: string): boolean {
  const page = matchPage(path.replace(/[?#].*$/, ""))?.page;
  return page === "contest" || page === "vote";
}
