import { Mail } from "lucide-react";
import type { CurrentUser } from "#contract/auth.ts";
import { codeValidMinutes } from "#domain/mail-codes.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { codeError } from "./code-error.ts";
import { CodeForm } from "./code-form.tsx";
import { useCodeRequest } from "./code-requests.ts";
import { CodeResend } from "./code-resend.tsx";
import { useAskForCode, useConfirmCode } from "./sign-in-api.ts";
import { useCodeEntry } from "./use-code-entry.ts";

type CodeFieldProps = {
  email: string;
  onConfirmed: (user: CurrentUser) => void;
  /** Back to the address; without it the address cannot be changed here. */
  onWrongMailbox?: () => void;
};

/**
 * Proves a mailbox by the code of a mail: signs in, or proves the mailbox of the person who is signed in. Only where
 * mail is configured. Asks for the code first if this browser tab has not asked for one.
 */
export function CodeField(props: CodeFieldProps) {
  const { isAsked } = useCodeRequest(props);
  return isAsked ? <EnterCode {...props} /> : <AskForCode email={props.email} />;
}

function AskForCode({ email }: { email: string }) {
  const ask = useAskForCode();
  return (
    <div className="grid gap-2">
      <Button
        icon={Mail}
        variant="primary"
        className="w-full"
        busy={ask.isPending}
        onClick={() => ask.mutate({ email })}
      >
        Email me a code
      </Button>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">It goes to {email}.</p>
      <FieldError>{ask.isError ? codeError(ask.error) : undefined}</FieldError>
    </div>
  );
}

function EnterCode({ email, onConfirmed, onWrongMailbox }: CodeFieldProps) {
  const ask = useAskForCode();
  const entry = useCodeEntry(email, useConfirmCode(), onConfirmed);
  return (
    <CodeForm
      entry={entry}
      submitLabel="Confirm"
      intro={
        <>
          We sent a code to <strong>{email}</strong>. It works for {codeValidMinutes} minutes, in this browser.
        </>
      }
    >
      <CodeResend
        email={email}
        purpose="sign_in"
        ask={{ ...ask, mutate: () => ask.mutate({ email }, { onSuccess: entry.startOver }) }}
        onWrongMailbox={onWrongMailbox}
      />
    </CodeForm>
  );
}
