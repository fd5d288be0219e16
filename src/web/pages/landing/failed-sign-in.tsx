import { matchPage, pagePatterns } from "#domain/paths.ts";
import { authErrorMessage } from "#domain/people/auth-errors.ts";
import { returnPath } from "#domain/people/return-path.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { ErrorBanner } from "#web/ui/message/banner.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";

type Failed = { message: string; returnTo: string };

export function readFailedSignIn(): Failed | undefined {
  const query = new URLSearchParams(globalThis.location?.search);
  const error = query.get("error");
  if (error === null) return undefined;
  return { message: authErrorMessage(error, query.get("details")), returnTo: returnPath(query.get("returnTo")) };
}

export function FailedSignIn({ message, returnTo, onDismiss }: Failed & { onDismiss: () => void }) {
  const isHere = returnTo === pagePatterns.landing;
  return (
    <ErrorBanner
      onDismiss={onDismiss}
      actions={
        <>
          {!isHere && (
            <ButtonLink href={returnTo} variant="ghost" className="px-3! underline underline-offset-4">
              {placeName(returnTo)}
            </ButtonLink>
          )}
          <Button
            variant="ghost"
            className="px-3! underline underline-offset-4"
            onClick={() => openSignInDialog(isHere ? {} : { returnTo })}
          >
            Sign in with email
          </Button>
        </>
      }
    >
      {message}
    </ErrorBanner>
  );
}

function placeName(path: string): string {
  const page = matchPage(path.replace(/[?#].*$/, ""))?.page;
  return page === "contest" || page === "vote" ? "Back to the contest" : "Back to where you were";
}
