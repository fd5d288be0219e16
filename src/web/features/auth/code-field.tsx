import { Mail } from "lucide-react";
import { useState } from "react";
import type { CurrentUser } from "#contract/auth.ts";
import { codeMessage, codeValidMinutes, readCode } from "#domain/mail-codes.ts";
import { CallError } from "#web/lib/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { codeError } from "./code-error.ts";
import { CodeInput } from "./code-input.tsx";
import { useCodeRequest } from "./code-requests.ts";
import { CodeResend } from "./code-resend.tsx";
import { useAskForCode, useConfirmCode } from "./sign-in-api.ts";

type CodeFieldProps = {
  email: string;
  onConfirmed: (user: CurrentUser) => void;
  /** Back to the address; without it the address cannot be changed here. */
  onWrongMailbox?: () => void;
};

/**
 * Proves a mailbox by the code of a mail: signs in, or proves the mailbox of the person who is signed in. Only where
 * mail is configured. Asks for the code first if this page has not asked for one.
 */
export function CodeField({ email, onConfirmed, onWrongMailbox }: CodeFieldProps) {
  const { isAsked } = useCodeRequest({ email });
  return isAsked ? <CodeForm {...{ email, onConfirmed, onWrongMailbox }} /> : <AskForCode email={email} />;
}

function AskForCode({ email }: { email: string }) {
  const ask = useAskForCode();
  return (
    <div className="grid gap-2">
      <Button variant="primary" className="w-full" busy={ask.isPending} onClick={() => ask.mutate({ email })}>
        <Mail aria-hidden="true" className="size-5" />
        Email me a code
      </Button>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">It goes to {email}.</p>
      {ask.isError && (
        <p role="alert" className="text-sm font-medium text-danger-text">
          {codeError(ask.error)}
        </p>
      )}
    </div>
  );
}

type CodeFormProps = Omit<CodeFieldProps, "onWrongMailbox"> & { onWrongMailbox: (() => void) | undefined };

function CodeForm({ email, onConfirmed, onWrongMailbox }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const confirm = useConfirmCode();

  function send(typed: string): void {
    if (confirm.isPending) return;
    const message = codeMessage(typed);
    setError(message);
    if (message) return;
    confirm.mutate(
      { email, code: typed },
      {
        onSuccess: onConfirmed,
        onError: (reason) => {
          setError(codeError(reason));
          if (isWrong(reason)) setCode("");
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="[overflow-wrap:anywhere]">
        We sent a code to <strong>{email}</strong>. It works for {codeValidMinutes} minutes, in this browser.
      </p>
      <Field label="Code from the mail" error={error}>
        {(control) => (
          <CodeInput
            {...control}
            value={code}
            // The person has just asked for a code, and types nothing else here.
            autoFocus
            data-autofocus
            onCodeChange={(shown) => {
              setCode(shown);
              setError(undefined);
              if (readCode(shown)) send(shown);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={confirm.isPending}>
        {confirm.isPending ? "Checking..." : "Confirm"}
      </Button>
      <CodeResend
        email={email}
        purpose="sign_in"
        onWrongMailbox={onWrongMailbox}
        onSent={() => {
          setCode("");
          setError(undefined);
        }}
      />
    </form>
  );
}

/** The digits are of no more use; after a lost connection they are. */
function isWrong(reason: unknown): boolean {
  return reason instanceof CallError && reason.status === 400;
}
