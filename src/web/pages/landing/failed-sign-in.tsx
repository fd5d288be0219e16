import { defaultLanguage } from "#domain/default-language.ts";
import type { Language } from "#domain/languages.ts";
import { matchPage, pagePatterns } from "#domain/paths.ts";
import { readAuthError, shownDetails } from "#domain/people/auth-errors.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { useLanguage, useWords } from "#web/lib/words/words.ts";
import { ErrorBanner } from "#web/ui/message/banner.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import type { RefusalWords } from "#words/refusal-words.ts";
import type { WordSets } from "#words/words.ts";

type Failed = { error: string; details: string | null; reason: string | null };
type FailedSignInProps = Failed & { returnTo: string; onDismiss: () => void };

export function FailedSignIn({ returnTo, onDismiss, ...failed }: FailedSignInProps) {
  const words = useWords("later");
  const { failedSignIn } = words;
  const language = useLanguage();
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
      {failureText(failed, words, language)}
    </ErrorBanner>
  );
}

/** Anyone can write into the address. Details without a reason that is known are in English: Google's, or of a newer server. */
export function failureText({ error, details, reason }: Failed, words: WordSets["later"], language: Language): string {
  const { errors, oauthError } = words.failedSignIn;
  const kind = readAuthError(error);
  if (kind !== "oauth_error") return errors[kind];
  const said = reason !== null && Object.hasOwn(words.refusals, reason) && words.refusals[reason as keyof RefusalWords];
  if (typeof said === "string") return oauthError(said);
  const shown = shownDetails(details);
  if (shown === undefined) return errors.oauth_error;
  return language === defaultLanguage ? oauthError(shown) : errors.auth_failed;
}

function leadsToContest(path: string): boolean {
  const page = matchPage(path.replace(/[?#].*$/, ""))?.page;
  return page === "contest" || page === "vote";
}
