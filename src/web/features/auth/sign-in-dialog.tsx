import { useState } from "react";
import { limits } from "#domain/limits.ts";
import { inAppBrowser } from "#domain/people/in-app-browser.ts";
import { codeMessage, codeValidMinutes } from "#domain/people/mail-codes.ts";
import { emailMessage, isGoogleMailbox } from "#domain/people/mailboxes.ts";
import { passwordMessage } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { isGoogleConfigured } from "#web/lib/page/page-data.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { CodeField } from "./code-field.tsx";
import { CodeInput, CodeResend, codeError } from "./code-form.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { PasswordField } from "./password-field.tsx";
import { useAfterSignIn, useAskForCode, useResetPassword } from "./sign-in-api.ts";
import { type SignInStep, showSignInStep, useSignInDialog } from "./sign-in-dialog-store.ts";
import { keepTypedText, typedText } from "./typed-text.ts";
import { WaysToSignIn } from "./ways-to-sign-in.tsx";

export function SignInDialog(opening: OpenProps) {
  const { variant, step } = useSignInDialog();
  const isFirst = step.at === "ways";
  return (
    <Dialog
      {...opening}
      title={titles[step.at]}
      description={isFirst && variant !== "vote" ? "One vote per person, per contest." : undefined}
    >
      {isFirst && <WaysToSignIn variant={variant} />}
      {step.at === "address" && <AddressStep />}
      {step.at === "code" && <CodeStep {...step} />}
      {step.at === "new-password" && (step.email ? <NewPasswordStep email={step.email} /> : <ForgottenStep />)}
    </Dialog>
  );
}

const titles: Record<SignInStep["at"], string> = {
  ways: "Sign In to Vote",
  address: "Email me a code",
  code: "Enter the code",
  "new-password": "Set a new password",
};

/** `isNew`: the person has just registered, and may enter the code later. */
function CodeStep({ email, isNew }: { email: string; isNew: boolean }) {
  const { onCodeAccepted } = useSignInDialog();
  const finish = useAfterSignIn();
  const say = isNew
    ? { title: "Account created!", description: "Your account has been created successfully." }
    : { title: "Signed in", description: `As ${email}.` };
  return (
    <div className="grid gap-4">
      <CodeField
        email={email}
        onConfirmed={() => {
          showToast(say);
          onCodeAccepted?.(); // before the dialog closes, so that nobody is asked to confirm the vote
          finish();
        }}
        onWrongMailbox={isNew ? undefined : () => showSignInStep({ at: "address" })}
      />
      {isNew && (
        <div className="grid gap-2">
          <Button variant="ghost" onClick={finish}>
            Later
          </Button>
          <p className="text-sm text-muted">
            You are signed in and can vote. Your account is created when you enter the code; until then, your vote may
            wait to be counted.
          </p>
        </div>
      )}
    </div>
  );
}

function AddressStep() {
  const [offersGoogle] = useState(() => isGoogleConfigured() && !inAppBrowser(navigator.userAgent));
  return (
    <AddressForm
      offersGoogle={offersGoogle}
      hint={`We will email you a six-digit code, good for ${codeValidMinutes} minutes, and nothing else.`}
      autoComplete="email"
      back="Other ways to sign in"
      onSent={(email) => showSignInStep({ at: "code", email, isNew: false })}
    />
  );
}

/** For whoever has forgotten the password: the address, then the code of a mail and a new password. */
function ForgottenStep() {
  return (
    <AddressForm
      purpose="password_reset"
      hint="We will send a code to this address if it has an account."
      autoComplete="username"
      back="Back to sign-in"
      onSent={(email) => showSignInStep({ at: "new-password", email })}
    />
  );
}

type AddressFormProps = {
  purpose?: "password_reset";
  /** to whoever has a mailbox there, before a code is sent */
  offersGoogle?: boolean;
  hint: string;
  autoComplete: string;
  back: string;
  onSent: (email: string) => void;
};

function AddressForm({ purpose, offersGoogle = false, hint, autoComplete, back, onSent }: AddressFormProps) {
  const ask = useAskForCode();
  /** the address that was offered Google instead */
  const [offeredFor, setOfferedFor] = useState<string>();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email").trim() }),
    ({ email }) => fieldMessages({ email: emailMessage(email) }),
    ({ email }) => {
      if (offersGoogle && isGoogleMailbox(email) && email !== offeredFor) return setOfferedFor(email);
      const onError = (error: unknown) => form.show({ email: codeError(error) });
      ask.mutate({ email, purpose }, { onSuccess: () => onSent(email), onError });
    },
  );
  return (
    <form {...form.props} onInput={keepTypedText} className="grid gap-4">
      <EmailField
        label="Email"
        hint={hint}
        {...form.field("email")}
        defaultValue={typedText("email")}
        autoComplete={autoComplete}
        enterKeyHint="send"
        autoFocus
        data-autofocus
      />
      {offeredFor && (
        <section aria-label="Google" className="grid gap-3 rounded-base bg-sunken p-4">
          <p>This is a Google address: signing in with Google is quicker than waiting for an email.</p>
          <GoogleSignIn />
        </section>
      )}
      <Button type="submit" variant={offeredFor ? "secondary" : "primary"} size="lg" busy={ask.isPending}>
        {ask.isPending ? "Sending..." : offeredFor ? "Email me a code anyway" : "Send the code"}
      </Button>
      <Button variant="ghost" onClick={() => showSignInStep({ at: "ways" })}>
        {back}
      </Button>
    </form>
  );
}

function NewPasswordStep({ email }: { email: string }) {
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
            showToast({
              title: "Password changed",
              description: "You are signed in here and signed out everywhere else.",
            });
          },
          onError: (error) => form.showReply(error) || form.show({ code: codeError(error) }),
        },
      ),
  );
  return (
    <form {...form.props} className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        If <strong>{email}</strong> has an account, a code is on its way. It works for {codeValidMinutes} minutes, in
        this browser.
      </p>
      <Field label="Six-digit code" error={form.messages.code}>
        {(control) => <CodeInput {...control} value={code} onCodeChange={setCode} autoFocus data-autofocus />}
      </Field>
      <PasswordField
        label="New password"
        hint={`At least ${limits.passwordMin} characters`}
        {...form.field("password")}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
        {reset.isPending ? "Saving..." : "Save and sign in"}
      </Button>
      <CodeResend
        email={email}
        purpose="password_reset"
        ask={{ ...ask, mutate: (outcome) => ask.mutate({ email, purpose: "password_reset" }, outcome) }}
        onAsked={() => setCode("")}
        onWrongMailbox={() => showSignInStep({ at: "new-password" })}
      />
    </form>
  );
}
