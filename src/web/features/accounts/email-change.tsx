import { useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { emailChangeMessages } from "#domain/accounts.ts";
import { codeMessage, codeValidMinutes, readCode } from "#domain/mail-codes.ts";
import { codeError } from "#web/features/auth/code-error.ts";
import { CodeInput } from "#web/features/auth/code-input.tsx";
import { PasswordInput } from "#web/features/auth/password-input.tsx";
import { CallError, messageOf } from "#web/lib/call.ts";
import { textOf, useCheckedForm } from "#web/lib/use-checked-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useAskForEmailChange, useConfirmEmailChange } from "./api.ts";

/** First the new address, then the code that was sent there. */
export function EmailChange({ account, onDone }: { account: Account; onDone: () => void }) {
  const [newEmail, setNewEmail] = useState<string>();
  if (newEmail === undefined) return <AddressForm account={account} onSent={setNewEmail} onCancel={onDone} />;
  return <CodeForm email={newEmail} onDone={onDone} onBack={() => setNewEmail(undefined)} />;
}

type AddressFormProps = { account: Account; onSent: (email: string) => void; onCancel: () => void };

function AddressForm({ account, onSent, onCancel }: AddressFormProps) {
  const ask = useAskForEmailChange();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email"), password: textOf(data, "password") }),
    emailChangeMessages,
    (values) =>
      ask.mutate(values, {
        onSuccess: () => onSent(values.email.trim()),
        onError: (error) => {
          if (error instanceof CallError && error.reply?.fields) return form.show(error.reply.fields);
          showToast({ title: "Update Failed", description: messageOf(error, "No code was sent"), tone: "error" });
        },
      }),
  );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <Field
        label="New e-mail"
        hint="We send a code there. The present address gets a notice, and can undo the change for 72 hours."
        error={form.messages.email}
      >
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" autoCapitalize="none" autoFocus />
        )}
      </Field>
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

type CodeFormProps = { email: string; onDone: () => void; onBack: () => void };

function CodeForm({ email, onDone, onBack }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const confirm = useConfirmEmailChange();

  function send(typed: string): void {
    if (confirm.isPending) return;
    const message = codeMessage(typed);
    setError(message);
    if (message) return;
    confirm.mutate(
      { email, code: typed },
      {
        onSuccess: () => {
          showToast({ title: "E-mail changed", description: `Your address is ${email} now.` });
          onDone();
        },
        onError: (reason) => {
          setError(codeError(reason));
          if (reason instanceof CallError && reason.status === 400) setCode("");
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <p className="[overflow-wrap:anywhere]">
        If <strong>{email}</strong> can be used, a code is on its way there. It works for {codeValidMinutes} minutes, in
        this browser.
      </p>
      <Field label="Code from the mail" error={error}>
        {(control) => (
          <CodeInput
            {...control}
            value={code}
            autoFocus
            onCodeChange={(shown) => {
              setCode(shown);
              setError(undefined);
              if (readCode(shown)) send(shown);
            }}
          />
        )}
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {confirm.isPending ? "Checking..." : "Change E-Mail"}
        </Button>
        <Button onClick={onBack}>Another Address</Button>
      </div>
    </form>
  );
}
