import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import type { CurrentUser } from "#contract/auth.ts";
import { codeValidMinutes } from "#domain/people/mail-codes.ts";
import { useWords } from "#web/lib/words/words.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { useAskForCode, useConfirmCode } from "../sign-in-api.ts";
import { CodeForm, codeError } from "./code-form.tsx";
import { useCodeRequest } from "./code-requests.ts";

type CodeFieldProps = {
  email: string;
  onConfirmed: (user: CurrentUser) => void;
  /** Back to the address; without it the address cannot be changed here. */
  onWrongMailbox?: (() => void) | undefined;
};

/** Proves a mailbox by the code of a mail. Asks for the code first if this browser tab has not asked for one. */
export function CodeField(props: CodeFieldProps) {
  const { isAsked } = useCodeRequest(props);
  return isAsked ? <EnterCode {...props} /> : <AskForCode email={props.email} />;
}

function AskForCode({ email }: { email: string }) {
  const { mailCodes, signIn } = useWords("later");
  const ask = useAskForCode();
  const press = () => ask.mutate({ email });
  return (
    <div className="grid gap-2">
      <Button icon={Mail} variant="primary" className="w-full" busy={ask.isPending} onClick={press}>
        {signIn.emailCode}
      </Button>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{mailCodes.goesTo(email)}</p>
      <FieldError>{ask.isError ? codeError(ask.error) : undefined}</FieldError>
    </div>
  );
}

function EnterCode(props: CodeFieldProps) {
  const { mailCodes } = useWords("later");
  const ask = useAskForCode();
  const { email } = props;
  return (
    <CodeForm
      {...props}
      purpose="sign_in"
      confirm={useConfirmCode()}
      ask={{ ...ask, mutate: (outcome) => ask.mutate({ email }, outcome) }}
      submitLabel={mailCodes.confirm}
      intro={<Sentence of={mailCodes.sentTo<ReactNode>(<strong>{email}</strong>, codeValidMinutes)} />}
    />
  );
}
