import { useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { emailChangeHint, emailChangeMessages } from "#domain/accounts.ts";
import { codeValidMinutes } from "#domain/mail-codes.ts";
import { CodeForm, CodeResend, PasswordInput, useCodeEntry } from "#web/features/auth/public-forms.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Field } from "#web/ui/form/field.tsx";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useAskForEmailChange, useConfirmEmailChange } from "./api.ts";

/** First the new address, then the code that was sent there. */
export function EmailChange({ account, onDone }: { account: Account; onDone: () => void }) {
  // With the password, so that another code can be asked for.
  const [asked, setAsked] = useState<Asked>();
  if (asked === undefined) return <AddressForm account={account} onSent={setAsked} onCancel={onDone} />;
  return <EnterCode asked={asked} onDone={onDone} onBack={() => setAsked(undefined)} />;
}

type Asked = { email: string; password: string };
type AddressFormProps = { account: Account; onSent: (asked: Asked) => void; onCancel: () => void };

function AddressForm({ account, onSent, onCancel }: AddressFormProps) {
  const ask = useAskForEmailChange();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email"), password: textOf(data, "password") }),
    emailChangeMessages,
    (values) =>
      ask.mutate(values, {
        onSuccess: () => onSent({ ...values, email: values.email.trim() }),
        onError: (error) => form.showReply(error) || showFailure("Update Failed", error, "No code was sent"),
      }),
  );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <EmailField
        label="New email"
        hint={emailChangeHint(account)}
        {...form.field("email")}
        autoComplete="email"
        autoFocus
      />
      {account.hasPassword && (
        <Field label="Your password" error={form.messages.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" busy={ask.isPending}>
          Send Code
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

type EnterCodeProps = { asked: Asked; onDone: () => void; onBack: () => void };

function EnterCode({ asked, onDone, onBack }: EnterCodeProps) {
  const { email } = asked;
  const ask = useAskForEmailChange();
  const entry = useCodeEntry(email, useConfirmEmailChange(), () => {
    showToast({ title: "Email changed", description: `Your address is ${email} now.` });
    onDone();
  });
  return (
    <CodeForm
      entry={entry}
      submitLabel="Change Email"
      intro={
        <>
          If <strong>{email}</strong> can be used, a code is on its way there. It works for {codeValidMinutes} minutes,
          in this browser.
        </>
      }
    >
      <CodeResend
        email={email}
        purpose="email_change"
        ask={{ ...ask, mutate: () => ask.mutate(asked, { onSuccess: entry.startOver }) }}
        onWrongMailbox={onBack}
      />
    </CodeForm>
  );
}
