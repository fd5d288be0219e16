import { useState } from "react";
import { fieldMessages } from "#domain/field-messages.ts";
import { inAppBrowser } from "#domain/in-app-browser.ts";
import { codeValidMinutes } from "#domain/mail-codes.ts";
import { emailMessage, isGoogleMailbox } from "#domain/mailboxes.ts";
import { isGoogleConfigured } from "#web/lib/page-data.ts";
import { textOf, useCheckedForm } from "#web/lib/use-checked-form.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailField } from "#web/ui/text-field.tsx";
import { codeError } from "./code-error.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { useAskForCode } from "./sign-in-api.ts";
import { showSignInStep } from "./sign-in-dialog-store.ts";
import { keepTypedText, typedText } from "./typed-text.ts";

export function AddressStep() {
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
