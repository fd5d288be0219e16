import { MailWarning } from "lucide-react";
import { isNewcomer } from "#domain/people/people.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Button } from "#web/ui/press/button.tsx";
import { openSignInDialog } from "./sign-in-dialog-store.ts";

export function UnprovenLine({ id, email, low }: { id: string; email: string; low: boolean }) {
  const { signIn } = useWords("later");
  const enter = () => openSignInDialog({ step: { at: "code", email, isNew: isNewcomer({ id }) } });
  if (low)
    return (
      <p className="-mt-2.5 -mb-3 flex min-h-11 flex-wrap items-center gap-x-2.5 text-muted max-sm:text-sm">
        <MailWarning className="size-5 shrink-0" />
        {signIn.notConfirmed}
        <button
          type="button"
          className="min-h-11 font-semibold text-accent-text underline underline-offset-4"
          onClick={enter}
        >
          {signIn.enterCode}
        </button>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
      <p className="flex items-start gap-2">
        <MailWarning className="mt-0.5 size-5 shrink-0" />
        <span className="[overflow-wrap:anywhere]">{signIn.notConfirmedYet(email)}</span>
      </p>
      <Button onClick={enter}>{signIn.enterCode}</Button>
    </div>
  );
}
