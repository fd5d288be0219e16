import { useState } from "react";
import { fieldMessages } from "#domain/field-messages.ts";
import { limits } from "#domain/limits.ts";
import { codeMessage, codeValidMinutes } from "#domain/mail-codes.ts";
import { emailMessage } from "#domain/mailboxes.ts";
import { passwordMessage } from "#domain/registration.ts";
import { CallError } from "#web/lib/http/call.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Field } from "#web/ui/form/field.tsx";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { codeError } from "./code-error.ts";
import { CodeInput } from "./code-input.tsx";
import { CodeResend } from "./code-resend.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useAskForCode, useResetPassword } from "./sign-in-api.ts";
import { showSignInStep } from "./sign-in-dialog-store.ts";
import { keepTypedText, typedText } from "./typed-text.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";

/** For whoever has forgotten the password: the address, then the code of a mail and a new password. */
export function NewPasswordStep({ email }: { email?: string }) {
  return email === undefined ? (
    <AddressForm onSent={(sentTo) => showSignInStep({ at: "new-password", email: sentTo })} />
  ) : (
    <NewPasswordForm email={email} onWrongMailbox={() => showSignInStep({ at: "new-password" })} />
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const ask = useAskForCode();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email").trim() }),
    ({ email }) => fieldMessages({ email: emailMessage(email) }),
    ({ email }) =>
      ask.mutate(
        { email, purpose: "password_reset" },
        { onSuccess: () => onSent(email), onError: (error) => form.show({ email: codeError(error) }) },
      ),
  );
  return (
    <form {...form.props} onInput={keepTypedText} className="grid gap-4">
      <EmailField
        label="Email"
        hint="We send a code to this address, if it has an account."
        {...form.field("email")}
        defaultValue={typedText("email")}
        autoComplete="username"
        enterKeyHint="send"
        autoFocus
        data-autofocus
      />
      <Button type="submit" variant="primary" size="lg" busy={ask.isPending}>
        {ask.isPending ? "Sending..." : "Send the code"}
      </Button>
      <Button variant="ghost" onClick={() => showSignInStep({ at: "ways" })}>
        Back to signing in
      </Button>
    </form>
  );
}

type NewPasswordFormProps = { email: string; onWrongMailbox: () => void };

function NewPasswordForm({ email, onWrongMailbox }: NewPasswordFormProps) {
  const [code, setCode] = useState("");
  const finish = useAfterSignIn();
  const ask = useAskForCode();
  const reset = useResetPassword();
  const form = useCheckedForm(
    (data) => ({ code: textOf(data, "code"), password: textOf(data, "password") }),
    (values) => fieldMessages({ code: codeMessage(values.code), password: passwordMessage(values.password) }),
    (values) =>
      reset.mutate(
        { email, ...values },
        {
          onSuccess: () => {
            finish();
            showToast({ title: "Password changed", description: "You are signed in here, and nowhere else anymore." });
          },
          onError: (error) => {
            const fields = error instanceof CallError ? error.reply?.fields : undefined;
            form.show(fields ?? { code: codeError(error) });
          },
        },
      ),
  );
  return (
    <form {...form.props} className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        If <strong>{email}</strong> has an account, a code is on its way. It works for {codeValidMinutes} minutes, in
        this browser.
      </p>
      <Field label="Code from the mail" error={form.messages.code}>
        {(control) => <CodeInput {...control} value={code} onCodeChange={setCode} autoFocus data-autofocus />}
      </Field>
      <Field label="New password" hint={`At least ${limits.passwordMin} characters`} error={form.messages.password}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
        {reset.isPending ? "Saving..." : "Save and sign in"}
      </Button>
      <CodeResend
        email={email}
        purpose="password_reset"
        ask={{
          ...ask,
          mutate: () => ask.mutate({ email, purpose: "password_reset" }, { onSuccess: () => setCode("") }),
        }}
        onWrongMailbox={onWrongMailbox}
      />
    </form>
  );
}
