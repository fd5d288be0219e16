import { type ReactNode, useState } from "react";
import { limits } from "#domain/limits.ts";
import { codeFault, codeValidMinutes } from "#domain/people/mail-codes.ts";
import { emailFault } from "#domain/people/mailboxes.ts";
import { passwordFault } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { useStore } from "#web/lib/react/store.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { contestOrAward } from "../contest-or-award.ts";
import { useAfterSignIn, useAskForCode, useResetPassword } from "../sign-in-api.ts";
import { showSignInStep, useSignInDialog } from "../sign-in-dialog-store.ts";
import { CodeField } from "./code-field.tsx";
import { CodeInput, CodeResend, codeError } from "./code-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { keepTypedText, typedText } from "./typed-text.ts";
import { WaysToSignIn } from "./ways-to-sign-in.tsx";

export function SignInDialog(opening: OpenProps) {
  const { signIn } = useWords("later");
  const { variant, step, asksForAccess } = useSignInDialog();
  const unit = useStore(contestOrAward);
  const isFirst = step.at === "ways";
  const purpose = asksForAccess ? signIn.toCreate : signIn.oneVote[unit];
  return (
    <Dialog
      {...opening}
      title={signIn.titles[step.at]}
      description={isFirst && variant !== "vote" ? purpose : undefined}
    >
      {isFirst && <WaysToSignIn variant={variant} />}
      {step.at === "code" && <CodeStep {...step} />}
      {step.at === "new-password" && (step.email ? <NewPasswordStep email={step.email} /> : <ForgottenStep />)}
    </Dialog>
  );
}

/** `isNew`: the person has just registered, and may enter the code later. */
function CodeStep({ email, isNew, sendsRequest }: { email: string; isNew: boolean; sendsRequest?: boolean }) {
  const { registration, signIn } = useWords("later");
  const { onCodeAccepted } = useSignInDialog();
  const finish = useAfterSignIn();
  const say = isNew
    ? { title: registration.created, description: registration.createdText }
    : { title: signIn.signedIn, description: signIn.signedInAs(email) };
  return (
    <div className="grid gap-4">
      <CodeField
        email={email}
        onConfirmed={() => {
          showToast(say);
          onCodeAccepted?.(); // before the dialog closes, so that nobody is asked to confirm the vote
          finish();
        }}
        onWrongMailbox={isNew ? undefined : () => showSignInStep({ at: "ways" })}
      />
      {isNew && (
        <div className="grid gap-2">
          <Button variant="ghost" onClick={finish}>
            {registration.later}
          </Button>
          <p className="text-sm text-muted">
            {sendsRequest ? registration.createdAndRequestedWithCode : registration.createdWithCode}
          </p>
        </div>
      )}
    </div>
  );
}

/** For whoever has forgotten the password: the address, then the code of a mail and a new password. */
function ForgottenStep() {
  const { signIn } = useWords("later");
  const ask = useAskForCode();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email").trim() }),
    ({ email }) => fieldMessages({ email: emailFault(email) }),
    ({ email }) =>
      ask.mutate(
        { email, purpose: "password_reset" },
        {
          onSuccess: () => showSignInStep({ at: "new-password", email }),
          onError: (error) => form.show({ email: codeError(error) }),
        },
      ),
  );
  return (
    <form {...form.props} onInput={keepTypedText} className="grid gap-4">
      <EmailField
        label={signIn.email}
        hint={signIn.forgottenHint}
        {...form.field("email")}
        defaultValue={typedText("email")}
        autoComplete="username"
        enterKeyHint="send"
        autoFocus
        data-autofocus
      />
      <Button type="submit" variant="primary" size="lg" busy={ask.isPending}>
        {ask.isPending ? signIn.sending : signIn.sendCode}
      </Button>
      <Button variant="ghost" onClick={() => showSignInStep({ at: "ways" })}>
        {signIn.backToSignIn}
      </Button>
    </form>
  );
}

function NewPasswordStep({ email }: { email: string }) {
  const { mailCodes, signIn } = useWords("later");
  const [code, setCode] = useState("");
  const finish = useAfterSignIn();
  const ask = useAskForCode();
  const reset = useResetPassword();
  const form = useCheckedForm(
    (data) => ({ code: textOf(data, "code"), password: textOf(data, "password") }),
    (values) => fieldMessages({ code: codeFault(values.code), password: passwordFault(values.password) }),
    (values) =>
      reset.mutate(
        { email, ...values },
        {
          onSuccess: () => {
            finish();
            showToast({ title: signIn.passwordChanged, description: signIn.signedOutElsewhere });
          },
          onError: (error) => form.showReply(error) || form.show({ code: codeError(error) }),
        },
      ),
  );
  return (
    <form {...form.props} className="grid gap-4">
      <p className="[overflow-wrap:anywhere]">
        <Sentence of={signIn.codeIfAccount<ReactNode>(<strong>{email}</strong>, codeValidMinutes)} />
      </p>
      <Field label={mailCodes.sixDigits} error={form.messages.code}>
        {(control) => <CodeInput {...control} value={code} onCodeChange={setCode} autoFocus data-autofocus />}
      </Field>
      <PasswordField
        label={signIn.newPassword}
        hint={signIn.atLeast(limits.passwordMin)}
        {...form.field("password")}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
        {reset.isPending ? signIn.saving : signIn.saveAndSignIn}
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
