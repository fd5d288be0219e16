import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import {
  codeFault,
  codesPerHourOfNetwork,
  type MailedCodePurpose,
  readCode,
  typedCode,
} from "#domain/people/mail-codes.ts";
import { CallError } from "#web/lib/http/call.ts";
import { fieldMessagesOf, messageOf } from "#web/lib/http/refusal-text.ts";
import { useWords, wordsNow } from "#web/lib/words/words.ts";
import { Field, FieldError } from "#web/ui/form/field.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { sayReason } from "#words/refusal-words.ts";
import { useCodeRequest } from "./code-requests.ts";

type CodeFormProps<Reply> = Omit<CodeResendProps, "onAsked"> & {
  intro: ReactNode;
  submitLabel: string;
  confirm: Confirm<Reply>;
  onConfirmed: (reply: Reply) => void;
};

export function CodeForm<Reply>({ intro, submitLabel, confirm, onConfirmed, ...resend }: CodeFormProps<Reply>) {
  const { mailCodes } = useWords("later");
  const entry = useCodeEntry(resend.email, confirm, onConfirmed);
  return (
    <form {...entry.form} className="grid grid-cols-1 gap-4">
      <p className="[overflow-wrap:anywhere]">{intro}</p>
      <Field label={mailCodes.sixDigits} error={entry.error}>
        {(control) => <CodeInput {...control} {...entry.input} autoFocus data-autofocus />}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={confirm.isPending}>
        {confirm.isPending ? mailCodes.checking : submitLabel}
      </Button>
      <CodeResend {...resend} onAsked={entry.startOver} />
    </form>
  );
}

type CodeInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  /** as it is shown: `482 913` */
  value: string;
  onCodeChange: (shown: string) => void;
};

/** One field for all six digits, so that phones offer the code of the mail and a pasted one fits. */
export function CodeInput({ onCodeChange, ...rest }: CodeInputProps) {
  return (
    <Input
      name="code"
      {...rest}
      onChange={(event) => onCodeChange(typedCode(event.currentTarget.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      className="text-center text-[min(1.75rem,9vw)] font-semibold tracking-[0.15em] tabular-nums"
    />
  );
}

type CodeResendProps = {
  email: string;
  purpose: MailedCodePurpose;
  ask: { mutate: (outcome: { onSuccess: () => void }) => void; isPending: boolean; isError: boolean; error: unknown };
  onAsked: () => void;
  onWrongMailbox?: (() => void) | undefined;
};

/** For whoever waits for a mail that does not come. */
export function CodeResend({ email, purpose, ask, onAsked, onWrongMailbox }: CodeResendProps) {
  const { mailCodes } = useWords("later");
  const { secondsLeft, isLimitReached } = useCodeRequest({ email, purpose });
  const send = () => ask.mutate({ onSuccess: onAsked });
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {isLimitReached ? mailCodes.noMailAnyMore(codesPerHourOfNetwork) : mailCodes.noMail}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="grow tabular-nums" aria-disabled={secondsLeft > 0} busy={ask.isPending} onClick={send}>
          {secondsLeft > 0 ? mailCodes.newCodeIn(secondsLeft) : mailCodes.newCode}
        </Button>
        {onWrongMailbox && (
          <Button variant="ghost" className="grow" onClick={onWrongMailbox}>
            {mailCodes.wrongAddress}
          </Button>
        )}
      </div>
      <FieldError>{ask.isError ? codeError(ask.error) : undefined}</FieldError>
    </div>
  );
}

export function codeError(error: unknown): string {
  const { mailCodes } = wordsNow("later");
  if (!(error instanceof CallError)) return mailCodes.noConnection;
  return fieldMessagesOf(error)?.code ?? messageOf(error, mailCodes.failed);
}

type Outcome<Reply> = { onSuccess: (reply: Reply) => void; onError: (reason: unknown) => void };

type Confirm<Reply> = {
  mutate: (values: { email: string; code: string }, outcome: Outcome<Reply>) => void;
  isPending: boolean;
};

/** Typing the code of a mail: the sixth digit sends it, and what is wrong is said beside the field. */
export function useCodeEntry<Reply>(email: string, confirm: Confirm<Reply>, onConfirmed: (reply: Reply) => void) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const { refusals } = useWords("later");

  function send(typed: string): void {
    if (confirm.isPending) return;
    const fault = codeFault(typed);
    setError(fault && sayReason(refusals, fault));
    if (fault) return;
    const onError = (reason: unknown) => {
      setError(codeError(reason));
      // The digits are of no more use; after a lost connection they are.
      if (reason instanceof CallError && reason.status === 400) setCode("");
    };
    confirm.mutate({ email, code: typed }, { onSuccess: onConfirmed, onError });
  }

  function change(shown: string): void {
    setCode(shown);
    setError(undefined);
    if (readCode(shown)) send(shown);
  }

  return {
    error,
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        send(code);
      },
    },
    input: { value: code, onCodeChange: change },
    /** After another code was sent: the one before does not work any more. */
    startOver: () => change(""),
  };
}
