import { codeLimitText, type MailedCodePurpose } from "#domain/mail-codes.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { codeError } from "./code-error.ts";
import { useCodeRequest } from "./code-requests.ts";

/** The mutation that asks for another code. */
type Ask = { mutate: () => void; isPending: boolean; isError: boolean; error: unknown };

type CodeResendProps = {
  email: string;
  purpose: MailedCodePurpose;
  ask: Ask;
  /** Back to the address. */
  onWrongMailbox?: (() => void) | undefined;
};

/** For whoever waits for a mail that does not come. */
export function CodeResend({ email, purpose, ask, onWrongMailbox }: CodeResendProps) {
  const { secondsLeft } = useCodeRequest({ email, purpose });
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">No mail? Look in the spam folder. {codeLimitText}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="grow tabular-nums" aria-disabled={secondsLeft > 0} busy={ask.isPending} onClick={ask.mutate}>
          {secondsLeft > 0 ? `Send a new code in ${secondsLeft} s` : "Send a new code"}
        </Button>
        {onWrongMailbox && (
          <Button variant="ghost" className="grow" onClick={onWrongMailbox}>
            Wrong mailbox?
          </Button>
        )}
      </div>
      <FieldError>{ask.isError ? codeError(ask.error) : undefined}</FieldError>
    </div>
  );
}
