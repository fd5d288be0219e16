import { type FormEvent, useState } from "react";
import { codeMessage, readCode } from "#domain/mail-codes.ts";
import { CallError } from "#web/lib/http/call.ts";
import { codeError } from "./code-error.ts";

type Outcome<Reply> = { onSuccess: (reply: Reply) => void; onError: (reason: unknown) => void };

/** The mutation that sends a code. */
type Confirm<Reply> = {
  mutate: (values: { email: string; code: string }, outcome: Outcome<Reply>) => void;
  isPending: boolean;
};

/** Typing the code of a mail: the sixth digit sends it, and what is wrong is said beside the field. */
export function useCodeEntry<Reply>(email: string, confirm: Confirm<Reply>, onConfirmed: (reply: Reply) => void) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();

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

  function change(shown: string): void {
    setCode(shown);
    setError(undefined);
    if (readCode(shown)) send(shown);
  }

  return {
    error,
    isChecking: confirm.isPending,
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

/** The digits are of no more use; after a lost connection they are. */
function isWrong(reason: unknown): boolean {
  return reason instanceof CallError && reason.status === 400;
}
