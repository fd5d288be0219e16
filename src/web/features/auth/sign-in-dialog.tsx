import { useState } from "react";
import { fieldMessages } from "#domain/field-messages.ts";
import { inAppBrowser } from "#domain/in-app-browser.ts";
import { codeValidMinutes } from "#domain/mail-codes.ts";
import { emailMessage, isGoogleMailbox } from "#domain/mailboxes.ts";
import { isGoogleConfigured } from "#web/lib/page/page-data.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/lazy-dialog.tsx";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { codeError } from "./code-error.ts";
import { CodeField } from "./code-field.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { useAskForCode } from "./sign-in-api.ts";
import { type SignInStep, showSignInStep, useSignInDialog } from "./sign-in-dialog-store.ts";
import { keepTypedText, typedText } from "./typed-text.ts";
import { useAfterSignIn } from "./use-after-sign-in.ts";
import { WaysToSignIn } from "./ways-to-sign-in.tsx";

export function SignInDialog({ open, onOpenChange }: OpenProps) {
  const { variant, step } = useSignInDialog();
  const isFirst = step.at === "ways";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={titles[step.at]}
      description={isFirst && variant !== "vote" ? "One vote per person and contest." : undefined}
    >
      {isFirst && <WaysToSignIn variant={variant} />}
      {step.at === "address" && <AddressStep />}
      {step.at === "code" && <CodeStep {...step} />}
      {step.at === "new-password" && <NewPasswordStep {...step} />}
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
        {...(isNew ? {} : { onWrongMailbox: () => showSignInStep({ at: "address" }) })}
      />
      {isNew && (
        <div className="grid gap-2">
          <Button variant="ghost" onClick={finish}>
            Later
          </Button>
          <p className="text-sm text-muted">
            You are signed in and can vote. The account is made when you enter the code; until then a vote may wait to
            be counted.
          </p>
        </div>
      )}
    </div>
  );
}

function AddressStep() {
  const ask = useAskForCode();
  const [offersGoogle] = useState(() => isGoogleConfigured() && !inAppBrowser(navigator.userAgent));
  /** the address that was offered Google instead */
  const [offeredFor, setOfferedFor] = useState<string>();
  const form = useCheckedForm(
    (data) => ({ email: textOf(data, "email").trim() }),
    ({ email }) => fieldMessages({ email: emailMessage(email) }),
    ({ email }) => {
      if (offersGoogle && isGoogleMailbox(email) && email !== offeredFor) return setOfferedFor(email);
      ask.mutate(
        { email },
        {
          onSuccess: () => showSignInStep({ at: "code", email, isNew: false }),
          onError: (error) => form.show({ email: codeError(error) }),
        },
      );
    },
  );
  return (
    <form {...form.props} onInput={keepTypedText} className="grid gap-4">
      <EmailField
        label="Email"
        hint={`We send you six digits, good for ${codeValidMinutes} minutes. Nothing else is sent.`}
        {...form.field("email")}
        defaultValue={typedText("email")}
        autoComplete="email"
        enterKeyHint="send"
        autoFocus
        data-autofocus
      />
      {offeredFor && (
        <section aria-label="Google" className="grid gap-3 rounded-base bg-sunken p-4">
          <p>This mailbox is with Google: signing in with Google is quicker, without waiting for a mail.</p>
          <GoogleSignIn />
        </section>
      )}
      <Button type="submit" variant={offeredFor ? "secondary" : "primary"} size="lg" busy={ask.isPending}>
        {ask.isPending ? "Sending..." : offeredFor ? "Email me a code anyway" : "Send the code"}
      </Button>
      <Button variant="ghost" onClick={() => showSignInStep({ at: "ways" })}>
        Other ways to sign in
      </Button>
    </form>
  );
}
